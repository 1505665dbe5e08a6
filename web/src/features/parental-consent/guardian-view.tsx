import type { GuardianCase } from '@portal/contract/parental-consent'
import { ApiError } from '../../lib/api-error.ts'
import { brand } from '../../lib/brand.ts'
import { formatDay } from '../../lib/format.ts'
import { FirstRead } from '../../shared/first-read.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { DecisionForm } from './decision-form.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { consentMessages as words } from './messages.ts'
import { useDecide, useGuardianCase } from './use-guardian-case.ts'
import { WhatIsKept } from './what-is-kept.tsx'

type Said = { title: string; text: string }

function saidOf({ status, first_name, username, erased_at, is_active }: GuardianCase): Said {
  const name = first_name || username
  if (status === 'approved') {
    const text = is_active ? words.allowedText : `${words.waitsForChild(name)} ${words.allowedText}`
    return { title: words.allowedTitle(name), text }
  }
  if (status === 'denied')
    return { title: words.closedTitle(name), text: words.closedText(erased_at ? formatDay(erased_at, new Date()) : '') }
  return { title: words.askTitle(name), text: words.askText(name, brand.product) }
}

/** After a decision the pressed button is gone, so the focus moves to the heading. */
function Heading({ title, text, isDecided = false }: Said & { isDecided?: boolean }) {
  const shown = useFocusOnShow<HTMLDivElement>(isDecided)
  return (
    <div role="status" ref={shown} tabIndex={-1}>
      <h1 className="display mb-4 text-34 md:text-46">{title}</h1>
      <p className="lead">{text}</p>
    </div>
  )
}

/** Opening the page decides nothing: mail scanners open links too. */
export function GuardianView({ token }: { token: string | undefined }) {
  const known = useGuardianCase(token)
  const decide = useDecide(token ?? '')
  if (decide.data?.status === 'deleted') return <Heading title={words.deletedTitle} text={words.deletedText} isDecided />
  if (token === undefined || isExpired(known.error) || known.data?.status === 'expired') return <ExpiredLink />
  if (known.data)
    return (
      <div className="grid gap-6">
        <Heading key={known.data.status} {...saidOf(known.data)} isDecided={decide.isSuccess} />
        <WhatIsKept of={known.data} />
        <DecisionForm key={known.data.status} known={known.data} decide={decide} />
      </div>
    )
  return (
    <FirstRead title={words.title} read={known}>
      <Skeleton width="100%" height={72} />
      <Skeleton width="100%" height={320} />
    </FirstRead>
  )
}

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 400
