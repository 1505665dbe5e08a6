import { Crown, Factory, Trophy } from 'lucide-react'
import { membershipMessages as words } from './messages.ts'
import '../../styles/room.css'

/** `since`: the first year of the membership; the card of an offer names none. */
type GoldCardProps = { name: string; since: number | null; turning?: boolean }

const cardClass =
  'gold-card relative flex aspect-[1.586] w-full max-w-100 flex-col justify-between overflow-hidden rounded-[14px] px-6.5 py-6 text-on-gold max-lg:justify-self-center'
const lineClass = 'flex items-center justify-between gap-3 text-[16px] font-bold wrap-anywhere font-stretch-[110%]'

export const GoldCard = ({ name, since, turning = false }: GoldCardProps) => (
  <div className={`${cardClass} ${turning ? 'gold-card-turning' : ''}`} aria-hidden="true">
    <p className={lineClass}>
      <span>{words.card}</span>
      <Crown size={30} strokeWidth={1.6} />
    </p>
    <p className={lineClass}>
      <span>{name}</span>
      {since !== null && <span>{words.memberSinceYear(since)}</span>}
    </p>
  </div>
)

const icons = [Trophy, Crown, Factory]

type BenefitsProps = { label: string; columns?: boolean; benefits: readonly { title: string; text: string }[] }

export const Benefits = ({ label, benefits, columns = false }: BenefitsProps) => (
  <ul
    className={`grid w-full max-w-180 gap-px text-left ${columns ? 'lg:max-w-none lg:grid-cols-3 lg:gap-14' : ''}`}
    aria-label={label}
  >
    {benefits.map(({ title, text }, index) => {
      const Icon = icons[index] ?? Crown
      return (
        <li key={title} className={`flex gap-4.5 border-t border-line-1 py-4.5 first:border-t-0 ${columns ? 'lg:border-0' : ''}`}>
          <Icon className="text-gold" size={26} strokeWidth={1.75} aria-hidden />
          <div>
            <h2 className="text-18 font-bold font-stretch-[110%]">{title}</h2>
            <p className="t2">{text}</p>
          </div>
        </li>
      )
    })}
  </ul>
)
