import { Crown, Factory, Trophy } from 'lucide-react'

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
