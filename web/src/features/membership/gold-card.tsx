import { Crown, Factory, Trophy } from 'lucide-react'
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

const icons = [Trophy, Crown, Factory]

type BenefitsProps = { label: string; benefits: readonly { title: string; text: string }[] }

export const Benefits = ({ label, benefits }: BenefitsProps) => (
  <ul className="aa-benefits" aria-label={label}>
    {benefits.map(({ title, text }, index) => {
      const Icon = icons[index] ?? Crown
      return (
        <li key={title}>
          <Icon size={26} strokeWidth={1.75} aria-hidden />
          <div>
            <h2>{title}</h2>
            <p className="t2">{text}</p>
          </div>
        </li>
      )
    })}
  </ul>
)
