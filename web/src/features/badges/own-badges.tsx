import type { EarnedBadge } from '@portal/contract/badges'
import { ArrowLeft, ArrowRight, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Notice } from '../../ui/notice.tsx'
import { moved } from './arrange-badges.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { badgeMessages as words } from './messages.ts'
import { useBadgeDrag } from './use-badge-drag.ts'
import { useArrange } from './use-badges.ts'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type ShownBadgeProps = {
  badge: EarnedBadge
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onHide: () => void
}

function ShownBadge({ badge, index, count, onMove, onHide }: ShownBadgeProps) {
  const { ref, state } = useBadgeDrag(index, onMove)
  const { name } = badge
  return (
    <li ref={ref} className={`badge-card is-own is-${state}`}>
      <BadgeMedal badge={badge} lit />
      <strong>{name}</strong>
      <span className="badge-buttons">
        <button type="button" aria-label={words.earlier(name)} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          <ArrowLeft {...icon} />
        </button>
        <button type="button" aria-label={words.hide(name)} onClick={onHide}>
          <EyeOff {...icon} />
        </button>
        <button
          type="button"
          aria-label={words.later(name)}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowRight {...icon} />
        </button>
      </span>
    </li>
  )
}

/** Earned badges as others see them: sorted by dragging or buttons, hidden and shown again. */
export function OwnBadges({ badges }: { badges: readonly EarnedBadge[] }) {
  const arrange = useArrange()
  const [said, setSaid] = useState('')
  const shown = badges.filter(({ is_shown }) => is_shown)
  const hidden = badges.filter(({ is_shown }) => !is_shown)
  const keep = (list: readonly EarnedBadge[], sentence: string) => {
    setSaid(sentence)
    arrange.mutate(list)
  }
  const move = (from: number, to: number) =>
    keep(moved(shown, from, to), words.moved(shown[from]?.name ?? '', to + 1, shown.length))
  return (
    <section aria-labelledby="own-badges" className="badge-section">
      <h2 className="h-sec" id="own-badges">
        {words.own}
      </h2>
      <p className="t2 sm mt-1">{words.ownText}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {arrange.isError && (
        <Notice kind="error" className="mt-4">
          {problemSentence(arrange.error)}
        </Notice>
      )}
      <ol className="badge-grid">
        {shown.map((badge, index) => (
          <ShownBadge
            key={badge.id}
            badge={badge}
            index={index}
            count={shown.length}
            onMove={move}
            onHide={() =>
              keep(
                shown.filter(({ id }) => id !== badge.id),
                words.hiddenNow(badge.name),
              )
            }
          />
        ))}
      </ol>
      {hidden.length > 0 && (
        <>
          <h3 className="mt-6 font-[650]">{words.hidden}</h3>
          <ul className="badge-grid">
            {hidden.map((badge) => (
              <li key={badge.id} className="badge-card is-own is-hidden">
                <BadgeMedal badge={badge} lit />
                <strong>{badge.name}</strong>
                <span className="badge-buttons">
                  <button
                    type="button"
                    aria-label={words.show(badge.name)}
                    onClick={() => keep([...shown, badge], words.shownNow(badge.name))}
                  >
                    <Eye {...icon} />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
