import type { UserSheet } from '@portal/contract/accounts'
import { formatAgoInWords } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { endChange, type Change } from './changes.ts'
import { peopleMessages as words } from './messages.ts'

type PersonSessionsProps = { user: UserSheet; onAsk: (change: Change) => void }

export function PersonSessions({ user, onAsk }: PersonSessionsProps) {
  const now = useNow(60_000)
  if (user.sessions.length === 0) return <p className="t2">{words.noSessions}</p>
  return (
    <>
      <ul className="admin-rows">
        {user.sessions.map(({ sid, device, place, used_at }) => (
          <li key={sid}>
            <span>
              {device}
              <span className="admin-under">
                {[place, `${words.lastUsed} ${formatAgoInWords(used_at, now)}`].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={words.endSessionLabel(device)}
              onClick={() => onAsk(endChange(user.id, { sid, device }))}
            >
              {words.endSession}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" variant="danger" className="self-start" onClick={() => onAsk(endChange(user.id))}>
        {words.endAll}
      </Button>
    </>
  )
}
