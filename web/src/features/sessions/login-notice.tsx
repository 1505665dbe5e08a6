import { useLocation, useSearch } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { sessionMessages as words } from './messages.ts'

/** A page that requires a session takes precedence over the reason of a logout. */
export function LoginNotice() {
  const search = useSearch({ from: '/auth/login' })
  const { message, messageType = 'info' } = useLocation({ select: (location) => location.state })
  if (search.redirectUri !== undefined || search.checkout_url !== undefined) return <Notice>{words.accessNotice}</Notice>
  return message ? <Notice kind={messageType}>{message}</Notice> : null
}
