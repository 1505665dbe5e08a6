import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { yearMessages as words } from './messages.ts'

export function YearCard() {
  const now = useNow(60_000).toISOString()
  const years = useQuery(query(api.yearReview.meta)).data
  const year = years && Number(years.available_from.slice(0, 4))
  if (!years || !year || now < years.available_from || now >= years.available_to || !years.years.includes(year)) return null
  return (
    <section className="my-6 flex flex-wrap items-center justify-between gap-4 rounded-3 bg-s-2 p-6" aria-label={words.title}>
      <span>
        <strong className="block text-21 font-[700]">{words.heading(words.period(year, null))}</strong>
        <span className="t2">{words.cardIntro}</span>
      </span>
      <Link to="/account/profile/year-review" search={{ year }} className={buttonClass({ variant: 'primary' })}>
        {words.lookBack}
      </Link>
    </section>
  )
}
