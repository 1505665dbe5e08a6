import { useLocation, useSearch } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { sessionMessages as words } from './messages.ts'

/** Why the reader is here: a page that needs a session wins over what a log-out had to say. */
export function LoginNotice() {
  const search = useSearch({ from: '/auth/login' })
  const { message, messageType = 'info' } = useLocation({ select: (location) => location.state })
  if (search.redirectUri !== undefined || search.checkout_url !== undefined) return <Notice>{words.accessNotice}</Notice>
  return message ? <Notice kind={messageType}>{message}</Notice> : null
}
