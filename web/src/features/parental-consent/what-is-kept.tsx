import type { GuardianCase } from '@portal/contract/parental-consent'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { consentMessages as words } from './messages.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function WhatIsKept({ of: known }: { of: GuardianCase }) {
  const now = useNow()
  const facts: [string, string][] = [
    [words.username, known.username],
    [words.email, known.email],
    ...(known.country ? [[words.country, countryNames.of(known.country) ?? known.country] as [string, string]] : []),
    [words.asked, formatDay(known.asked_at, now)],
    ...(known.adult_on ? [[words.until, formatDay(`${known.adult_on}T12:00:00Z`, now)] as [string, string]] : []),
  ]
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="kept-title">
      <h2 id="kept-title" className="text-18 font-semibold">
        {words.keptTitle}
      </h2>
      <dl className="grid gap-x-5 gap-y-2 md:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="t3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="t2 grid list-disc gap-2 pl-5">
        {[...words.kept, ...words.privacy].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
