import { Check } from 'lucide-react'
import { accountMessages as words } from './messages.ts'

export const PasswordRules = () => (
  <section aria-label={words.rulesTitle} className="t2 sm">
    <ul className="flex flex-col gap-1.5">
      {words.rules.map((rule) => (
        <li key={rule} className="flex items-center gap-2">
          <Check size={16} strokeWidth={2} aria-hidden />
          {rule}
        </li>
      ))}
    </ul>
  </section>
)
