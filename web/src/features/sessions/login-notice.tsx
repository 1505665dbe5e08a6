import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { sessionMessages as words } from './messages.ts'

const route = getRouteApi('/auth/login')

/** A page that requires a session takes precedence over the reason of a logout. */
export function LoginNotice() {
  const search = route.useSearch()
  const { message, messageType = 'info' } = useLocation({ select: (location) => location.state })
  if (search.redirectUri !== undefined || search.checkout_url !== undefined) return <Notice>{words.accessNotice}</Notice>
  return message ? <Notice kind={messageType}>{message}</Notice> : null
}
