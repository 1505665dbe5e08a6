import type { YearReview as Review } from '@portal/contract/year-review'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Dmd } from '../../art/dmd.tsx'
import { Insert } from '../../art/insert.tsx'
import { Playfield } from '../../art/playfield.tsx'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { ShareCard } from '../../shared/share-card.tsx'
import { Button } from '../../ui/button.tsx'
import { drawCard } from './draw-card.ts'
import { yearMessages as words } from './messages.ts'

type NumberPanel = { name: string; heading: string; value: string; text: string[] }

const half = 50

/** Six panels with a number; the seventh is the share card. */
export const numberPanels = (review: Review): NumberPanel[] => [
  {
    name: 'games',
    heading: words.games,
    value: formatNumber(review.total_plays),
    // Below half the share is not mentioned.
    text: [
      words.hours(review.minutes),
      ...(review.percentile !== null && review.percentile >= half ? [words.moreThan(Math.floor(review.percentile))] : []),
    ],
  },
  { name: 'days', heading: words.days, value: formatNumber(review.days_played), text: [words.streak(review.longest_day_streak)] },
  {
    name: 'titles',
    heading: words.titles,
    value: formatNumber(review.titles_played),
    text: review.top_title ? [words.mostPlayed(review.top_title.name, review.top_title.plays)] : [],
  },
  {
    name: 'best',
    heading: words.best,
    value: formatNumber(review.best_score?.score ?? 0),
    text: review.best_score ? [words.bestOn(review.best_score.title_name)] : [],
  },
  {
    name: 'achievements',
    heading: words.achievements,
    value: formatNumber(review.achievements),
    text: [review.achievements === 0 && review.badges === 0 ? words.noAchievements : words.badges(review.badges)],
  },
  {
    name: 'places',
    heading: words.locations,
    value: formatNumber(review.locations),
    text: [review.locations === 0 ? words.homeOnly : words.locationsText],
  },
]

/** The title whose colors each panel uses: those of the period first, then those of all time. */
export function panelTitles(review: Review, count: number): string[] {
  const codes = [
    ...review.months.flatMap(({ top_title_code }) => top_title_code ?? []),
    ...review.top_titles.map(({ code }) => code),
  ]
  const own = [...new Set(codes)]
  return own.length === 0 ? [] : Array.from({ length: count }, (_, index) => own[index % own.length] as string)
}

const count = 7
const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const
const glyphs = ['gamepad-2', 'calendar-days', 'compass', 'crown', 'trophy', 'map-pin', 'star'] as const

const Lamps = ({ lit, colour }: { lit: number; colour: string | undefined }) => (
  <span className="year-lamps" role="img" aria-label={words.lit(lit, count)}>
    {glyphs.map((glyph, index) => (
      <Insert key={glyph} glyph={glyph} size={44} lit={index < lit} {...(colour ? { colour } : {})} />
    ))}
  </span>
)

type PanelProps = { index: number; heading: string; code: string | undefined; colour: string | undefined; children: ReactNode }

const Panel = ({ index, heading, code, colour, children }: PanelProps) => (
  <section className={`year-panel ${code ? `t-${code}` : ''}`} aria-labelledby={`year-${index}`} data-panel={index}>
    <Playfield view="auth" width={900} height={1000} className="year-field" />
    <div className="year-in">
      <Lamps lit={index + 1} colour={colour} />
      <h2 id={`year-${index}`} className="year-h" tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </div>
  </section>
)

/** The panel on screen, and a function that scrolls to another. */
function usePanels() {
  const ref = useRef<HTMLDivElement>(null)
  // A button decides the panel until the reader scrolls: several small panels fit on the screen.
  const isChosen = useRef(false)
  const [current, setAt] = useState(0)
  useEffect(() => {
    const panels = [...(ref.current?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])]
    const shown = new Set<number>()
    // The upper part of the screen below the bar: a panel that a button brings there is the first in it.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const index = Number((target as HTMLElement).dataset['panel'])
          if (isIntersecting) shown.add(index)
          else shown.delete(index)
        }
        if (shown.size > 0 && !isChosen.current) setAt(Math.min(...shown))
      },
      { rootMargin: '-72px 0px -60% 0px' },
    )
    for (const panel of panels) watch.observe(panel)
    const controller = new AbortController()
    const follow = (event: Event) => {
      // A press of Next or Back moves on while the page still scrolls to the panel before.
      const isButton = event.target instanceof Element && event.target.closest('.year-nav')
      if (event.type === 'wheel' || event.type === 'touchmove' || !isButton) isChosen.current = false
    }
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(type, follow, { passive: true, signal: controller.signal })
    return () => {
      watch.disconnect()
      controller.abort()
    }
  }, [])
  const show = (index: number) => {
    isChosen.current = true
    const heading = document.getElementById(`year-${index}`)
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    setAt(index)
  }
  return { ref, at: current, show }
}

const plasma = '#ff9b63'

function YearShareCard({ review, name }: { review: Review; name: string }) {
  const period = words.period(review.year, review.month)
  const lamp = review.top_title ? lampOf(review.top_title) : plasma
  const draw = useCallback((canvas: HTMLCanvasElement) => drawCard(canvas, { review, name, lamp }), [review, name, lamp])
  return (
    <ShareCard
      draw={draw}
      label={words.cardLabel(name, period, review.total_plays, review.titles_played, review.days_played)}
      title={words.heading(period)}
      fileName={words.fileName(period)}
    />
  )
}

export function YearReview({ review, name }: { review: Review; name: string }) {
  const { ref, at, show } = usePanels()
  const titles = useQuery(query(api.games.titles)).data
  const codes = panelTitles(review, count)
  const colourOf = (code: string | undefined) => {
    const title = titles?.find((one) => one.code === code)
    return title && lampOf(title)
  }
  const frame = (index: number) => ({ index, code: codes[index], colour: colourOf(codes[index]) })
  return (
    <div ref={ref} className="year">
      {numberPanels(review).map(({ name: key, heading, value, text }, index) => (
        <Panel key={key} {...frame(index)} heading={heading}>
          <Dmd label={`${heading}: ${value}`} lines={[{ text: value, y: 9, face: 'score' }]} className="year-dmd" />
          {text.map((line) => (
            <p key={line} className="year-text">
              {line}
            </p>
          ))}
        </Panel>
      ))}
      <Panel {...frame(count - 1)} heading={words.card}>
        <p className="year-text">{words.cardText}</p>
        <YearShareCard review={review} name={name} />
      </Panel>
      <nav className="year-nav" aria-label={words.panels}>
        <Button icon={<ArrowUp {...icon} />} disabled={at === 0} onClick={() => show(at - 1)}>
          {words.back}
        </Button>
        <span className="num t2">{words.at(at + 1, count)}</span>
        <Button icon={<ArrowDown {...icon} />} disabled={at === count - 1} onClick={() => show(at + 1)}>
          {words.next}
        </Button>
      </nav>
    </div>
  )
}
