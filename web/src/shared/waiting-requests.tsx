import type { GuardianRequest } from '@portal/contract/guardian-requests'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { formatDay } from '../lib/format.ts'
import { useNow } from '../lib/clock.ts'
import { showToast } from '../ui/toast.ts'
import { waitingMessages as words } from './waiting-messages.ts'

export type MaybeWaiting = { pending_guardian?: true | undefined }

/** Says what a call did: a minor's request waits for the guardian. */
export const showDone = (reply: MaybeWaiting, done: string): void =>
  reply.pending_guardian ? showToast(words.asked, 'info') : showToast(done)

type WaitingRequestsProps = { kinds: readonly GuardianRequest['kind'][] }

/** What a minor asked for and the guardian has not answered yet. */
export function WaitingRequests({ kinds }: WaitingRequestsProps) {
  const isMinor = useQuery(query(api.profiles.userDetail)).data?.user.is_minor ?? false
  const now = useNow(60_000)
  const requests = useQuery({ ...query(api.guardianRequests.mine), enabled: isMinor }).data?.requests ?? []
  const open = requests.filter(({ kind, state }) => state === 'open' && kinds.includes(kind))
  if (open.length === 0) return null
  return (
    <section className="panel mb-8 grid gap-3 p-5" aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" className="text-18 font-semibold">
        {words.title}
      </h2>
      <p className="t2">{words.text}</p>
      <ul className="grid gap-2">
        {open.map(({ id, kind, name, expires_at }) => (
          <li key={id} className="wrap-anywhere">
            <strong className="font-[620]">{words.kinds[kind](name)}</strong>{' '}
            <span className="t3">{words.ends(formatDay(expires_at, now))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
