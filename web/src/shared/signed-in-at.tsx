import { useQuery } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { useNow } from '../lib/use-now.ts'
import { sharedMessages as words } from './messages.ts'

/** Milliseconds for which a scan counts for games. */
const shownMs = 12 * 3_600_000

/** The location of the reader's last scan while it counts; a live message updates it at once. */
export function SignedInAt() {
  const now = useNow(60_000)
  const signIns = useQuery(query(api.plays.signIns, { query: {} })).data?.sign_ins
  const last = signIns?.find(({ offline }) => !offline)
  const counts = last && now.getTime() - Date.parse(last.date) < shownMs
  return (
    <p className="t2 sm" role="status">
      {counts && words.signedInAt(last.machine_name, last.location?.name)}
    </p>
  )
}
