import { Crown } from 'lucide-react'
import { membershipMessages as words } from './messages.ts'

type GoldCardProps = { name: string; year: number; turning?: boolean }

export const GoldCard = ({ name, year, turning = false }: GoldCardProps) => (
  <div className={`aa-card ${turning ? 'aa-card-turning' : ''}`} aria-hidden="true">
    <p>
      <span>{words.card}</span>
      <Crown size={30} strokeWidth={1.6} />
    </p>
    <p className="num">{year}</p>
    <p>
      <span>{name}</span>
      <span>{words.memberSince}</span>
    </p>
  </div>
)
