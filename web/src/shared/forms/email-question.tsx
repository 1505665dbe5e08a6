import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { emailMessages as words } from './email-messages.ts'
import { afterPress } from './use-fields.ts'

const pauseMs = 600

/** The address that was likely meant, after typing pauses. */
function useLikelyEmail(typed: string): string | null {
  const [judged, setJudged] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      // The question below the field moves the pressed element.
      void afterPress().then(() => isCurrent && setJudged(typed))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])
  return judged === typed ? likelyEmail(typed) : null
}

export function EmailQuestion({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const likely = useLikelyEmail(typed)
  return (
    <>
      <div role="status" className="t2 sm wrap-anywhere">
        {likely && words.didYouMean(likely)}
      </div>
      {likely && (
        <Button variant="quiet" size="medium" onClick={() => onTake(likely)}>
          {words.takeEmail}
        </Button>
      )}
    </>
  )
}

/** Common providers, the more common first. */
export const commonMailDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'live.com',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'comcast.net',
  'me.com',
  'yandex.ru',
  'msn.com',
] as const

/** True domains near a listed one, which nobody is asked about. */
const otherDomains = new Set(
  `gmx.at gmx.ch gmx.com gmx.eu gmx.fr gmx.info gmx.org gmx.us ymail.com email.com fastmail.com hotmail.ca hotmail.de
  hotmail.es hotmail.fr hotmail.it hotmail.nl hotmail.se live.ca live.de live.fr live.it live.nl live.se outlook.at outlook.de outlook.es
  outlook.fr outlook.it outlook.jp yahoo.ca yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yahoo.se aol.de aol.fr yandex.by yandex.com
  yandex.kz yandex.ua protonmail.ch mail.de mail.ru mail.ee mac.com`.split(/\s+/),
)

const wrongEndings = ['.con', '.cmo', '.co']

/**
 * Returns the address that was likely meant where the domain looks like a typing mistake of a common provider; otherwise null.
 * Two mistakes count only in a name of six letters or more. So short a name as `me` or `gmx` must have the same letters.
 */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || !domain.includes('.') || isKnown(domain)) return null
  const meant = withRightEnding(domain) ?? nearest(domain)
  return meant === null ? null : `${email.slice(0, at)}@${meant}`
}

const isKnown = (domain: string) => (commonMailDomains as readonly string[]).includes(domain) || otherDomains.has(domain)

function withRightEnding(domain: string): string | null {
  const ending = wrongEndings.find((one) => domain.endsWith(one))
  if (!ending) return null
  const right = `${domain.slice(0, -ending.length)}.com`
  return (commonMailDomains as readonly string[]).includes(right) ? right : nearest(right)
}

function nearest(domain: string): string | null {
  const mistakes = commonMailDomains.map((common) => ({ common, count: distance(domain, common) }))
  const likely = mistakes.filter(({ common, count }) => count <= mostMistakes(common) && hasNameOf(common, domain))
  return likely.sort((a, b) => a.count - b.count)[0]?.common ?? null
}

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'))
const lettersOf = (domain: string) => [...nameOf(domain)].sort().join('')

const mostMistakes = (domain: string) => (nameOf(domain).length >= 6 ? 2 : 1)
const hasNameOf = (common: string, domain: string) => nameOf(common).length > 3 || lettersOf(common) === lettersOf(domain)

/** Letters to insert, delete, replace or swap with the next one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cell = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(cell(1, 0) + 1, (row[j - 1] ?? 0) + 1, cell(1, 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, cell(2, 2) + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
