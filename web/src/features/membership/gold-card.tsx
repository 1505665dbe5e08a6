import { Crown } from 'lucide-react'
import { membershipMessages as words } from './messages.ts'

/** `since`: the first year of the membership; the card of an offer names none. */
type GoldCardProps = { name: string; since: number | null; turning?: boolean }

export const GoldCard = ({ name, since, turning = false }: GoldCardProps) => (
  <div className={`aa-card ${turning ? 'aa-card-turning' : ''}`} aria-hidden="true">
    <p>
      <span>{words.card}</span>
      <Crown size={30} strokeWidth={1.6} />
    </p>
    <p>
      <span>{name}</span>
      {since !== null && <span>{words.memberSinceYear(since)}</span>}
    </p>
  </div>
)
