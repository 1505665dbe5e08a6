import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { Button } from '../../ui/button.tsx'
import { tutorialMessages as words } from './messages.ts'
import './tour.css'

type TourStep = { glyph: string; title: string; text: string; page?: { to: NonNullable<LinkProps['to']>; label: string } }

const playerSteps: readonly TourStep[] = [
  {
    glyph: 'qr-code',
    title: 'Sign in at a machine',
    text: 'Hold your code above the scanner on the apron. The machine greets you by name, and the game is yours.',
  },
  {
    glyph: 'trophy',
    title: 'Light the lamps of every title',
    text: 'Each game has achievements. What you light stays lit, and you see how many players share it.',
    page: { to: '/ic/games', label: 'See the games' },
  },
  {
    glyph: 'list-checks',
    title: 'Climb the boards',
    text: 'Your scores stand on the boards of a machine, a venue and the world within a second of the last ball.',
    page: { to: '/ic/leaderboards', label: 'See the leaderboards' },
  },
  {
    glyph: 'gamepad-2',
    title: 'Bring your own machine',
    text: 'Register a machine at home, invite your home team and follow its scores from anywhere.',
    page: { to: '/my-gameroom', label: 'Open my gameroom' },
  },
]

const operatorSteps: readonly TourStep[] = [
  {
    glyph: 'map-pin',
    title: 'Put your venues on the map',
    text: 'Each location you add shows players where your machines stand and when you are open.',
    page: { to: '/pro/locations', label: 'See your locations' },
  },
  {
    glyph: 'wrench',
    title: 'Know what needs a hand',
    text: 'Machines tell of faults, open coin doors and silence. Take one out of service, and players see it.',
    page: { to: '/pro/machines', label: 'See your machines' },
  },
  {
    glyph: 'flag',
    title: 'Run boards and events',
    text: 'Choose titles and dates, and the standings keep themselves while your guests play.',
    page: { to: '/ic/leaderboards', label: 'See the leaderboards' },
  },
  {
    glyph: 'monitor-play',
    title: 'Show it on a screen',
    text: 'A kiosk address turns any screen into a live board that needs no one to look after it.',
    page: { to: '/pro/utilities', label: 'Open the utilities' },
  },
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
    <section className={`tour panel ${className}`} aria-labelledby={id}>
      <Insert glyph={step.glyph} lit size={88} />
      <div>
        <p className="tour-head">
          <span id={id}>{operator ? words.titleOperator : words.title}</span>
          <Lamps lit={at + 1} total={steps.length} label={words.step(at + 1, steps.length)} />
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <p className="t2">{step.text}</p>
        {step.page && <PageLink {...step.page} />}
        <div className="tour-actions">
          {at > 0 && (
            <Button variant="quiet" onClick={() => setAt(at - 1)}>
              {words.back}
            </Button>
          )}
          <Button variant="secondary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? words.done : words.next}
          </Button>
          {!isLast && (
            <button type="button" className="link tour-skip" onClick={onClose}>
              {words.skip}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
