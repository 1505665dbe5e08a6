import { useQuery } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { useNow } from '../lib/use-now.ts'
import { sharedMessages as words } from './messages.ts'

/** As long as a scan counts for games. */
const shownMs = 12 * 3_600_000

/** Where the reader's code was scanned last, while that still counts; a live message brings a new scan at once. */
export function SignedInAt() {
  const now = useNow(60_000)
  const [last] = useQuery(query(api.plays.signIns, { query: {} })).data?.sign_ins ?? []
  const counts = last && now.getTime() - Date.parse(last.date) < shownMs
  return (
    <p className="t2 sm" role="status">
      {counts && words.signedInAt(last.machine_name, last.location?.name)}
    </p>
  )
}
