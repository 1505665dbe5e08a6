import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { Button } from '../../ui/button.tsx'
import { tutorialMessages as words } from './messages.ts'

type TourStep = { glyph: string; title: string; text: string; page?: { to: NonNullable<LinkProps['to']>; label: string } }

const { playerSteps: player, operatorSteps: operators } = words

const playerSteps: readonly TourStep[] = [
  { glyph: 'qr-code', ...player.signIn },
  { glyph: 'trophy', ...player.achievements, page: { to: '/ic/games', label: player.achievements.link } },
  { glyph: 'list-checks', ...player.leaderboards, page: { to: '/ic/leaderboards', label: player.leaderboards.link } },
  { glyph: 'gamepad-2', ...player.gameroom, page: { to: '/my-gameroom', label: player.gameroom.link } },
]

const operatorSteps: readonly TourStep[] = [
  { glyph: 'map-pin', ...operators.locations, page: { to: '/pro/locations', label: operators.locations.link } },
  { glyph: 'wrench', ...operators.machines, page: { to: '/pro/machines', label: operators.machines.link } },
  { glyph: 'flag', ...operators.leaderboards, page: { to: '/ic/leaderboards', label: operators.leaderboards.link } },
  { glyph: 'monitor-play', ...operators.kiosk, page: { to: '/pro/utilities', label: operators.kiosk.link } },
]

function PageLink({ to, label }: NonNullable<TourStep['page']>) {
  return (
    <Link to={to} className="link">
      {label}
    </Link>
  )
}

/**
 * Moves the focus to the new heading, so that screen readers read it; not on the first step, which would take the focus from
 * the page.
 */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus()
    previousStep.current = step
  }, [step])
  return heading
}

type TourProps = { operator: boolean; onClose: () => void; className?: string }

export function Tour({ operator, onClose, className = '' }: TourProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const heading = useHeadingFocus(at)
  const steps = operator ? operatorSteps : playerSteps
  const step = steps[at]
  const isLast = at === steps.length - 1
  if (!step) return null
  return (
    <section
      className={`panel grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 px-7 py-6 max-sm:grid-cols-1 max-sm:p-5 max-sm:[&>svg]:size-16 ${className}`}
      aria-labelledby={id}
    >
      <Insert glyph={step.glyph} lit size={88} />
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-t-3">
          <span id={id}>{operator ? words.titleOperator : words.title}</span>
          <Lamps lit={at + 1} total={steps.length} label={words.step(at + 1, steps.length)} />
        </p>
        <h2 className="my-1.5 text-21 font-bold" ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <p className="t2">{step.text}</p>
        {step.page && <PageLink {...step.page} />}
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {at > 0 && (
            <Button variant="quiet" onClick={() => setAt(at - 1)}>
              {words.back}
            </Button>
          )}
          <Button variant="secondary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? words.done : words.next}
          </Button>
          {!isLast && (
            <button type="button" className="link min-h-11 px-2" onClick={onClose}>
              {words.skip}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
