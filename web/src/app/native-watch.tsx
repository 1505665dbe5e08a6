import { useIsFetching } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'
import { tellApp } from '../lib/native.ts'
import { accessTokenCookie, onSessionEnd, refreshTokenCookie } from '../lib/session.ts'
import { onChange, type EndReason } from '../lib/store.ts'

/** A session that ended for one of these reasons was ended on purpose. */
const intendedEnds: ReadonlySet<EndReason> = new Set(['chosen', 'deleted', 'other_tab'])

function openInApp(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol)) return
  if (link.origin === location.origin && link.target !== '_blank') return
  event.preventDefault()
  tellApp('app_redirect', { url: link.href })
}

export function NativeWatch(): null {
  const router = useRouter()
  const loading = useIsFetching({ queryKey: api.profiles.userDetail.key }) > 0
  useEffect(() => tellApp('app_loading_user_info', { loading }), [loading])
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', () => tellApp('app_pending', { pending: true })),
      router.subscribe('onResolved', () => tellApp('app_pending', { pending: false })),
      onSessionEnd((reason) => tellApp(intendedEnds.has(reason) ? 'app_log_out' : 'app_session_expire', {})),
      onChange(
        (state) => state.tokens,
        (tokens) => tokens && tellApp('app_set_tokens', tokens),
      ),
    ]
    tellApp('app_pending', { pending: false })
    const [access, refresh] = [accessTokenCookie(), refreshTokenCookie()]
    if (access && refresh) tellApp('app_set_tokens', { access_token: access, refresh_token: refresh })
    document.addEventListener('click', openInApp)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('click', openInApp)
    }
  }, [router])
  return null
}
