import type { EarnedAchievement } from '@portal/contract/achievements'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../../art/insert.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { inEnglish } from '../../../lib/language.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'

const ShowcasePicker = lazyPart(() => import('./showcase-picker.tsx'), 'ShowcasePicker')

const Trophy = ({ trophy }: { trophy: EarnedAchievement }) => (
  <li className={`t-${trophy.title_code}`}>
    <Link
      to="/ic/games/$gameId/achievements"
      params={{ gameId: String(trophy.title_id) }}
      className="group grid h-full grid-rows-[182px_1fr] text-center focus-visible:-outline-offset-2 max-wide:grid-rows-[122px_1fr]"
    >
      <span className="grid items-end justify-items-center bg-[radial-gradient(closest-side_at_50%_64%,color-mix(in_srgb,var(--lamp)_22%,transparent),transparent_96%)] pb-3.5">
        <Insert shape={trophy.shape} colour={lampOf(trophy)} glyph={trophy.icon} lit size={104} className="max-wide:size-21" />
      </span>
      <span className="border-t-[2px] border-[#3a322c] bg-[linear-gradient(180deg,color-mix(in_srgb,var(--lamp)_16%,#1c1815),#14110f_26px)] px-2.5 pt-4.5 pb-5 max-wide:px-1.5 max-wide:pt-3 max-wide:pb-3.5">
        <strong
          className="block text-[15px] leading-[1.3] font-[650] wrap-anywhere group-hover:text-accent-hi max-wide:text-14"
          lang={inEnglish}
        >
          {trophy.title}
        </strong>
        <span className="block text-13 leading-[1.4] text-t-3">{trophy.title_name}</span>
        <span className="num mt-1.5 block text-21 max-wide:mt-1 max-wide:text-18">{formatPercent(trophy.percent)}</span>
      </span>
    </Link>
  </li>
)

const NoTrophies = ({ name }: { name: string | undefined }) => (
  <EmptyState
    glyph="trophy"
    title={name === undefined ? words.emptyShowcase : words.emptyShowcaseOf(name)}
    text={name === undefined ? words.emptyShowcaseText : words.emptyShowcaseOfText(name)}
    {...(name === undefined && {
      action: (
        <Link to="/ic/locations" className={buttonClass({ variant: 'primary' })}>
          {words.findMachine}
        </Link>
      ),
    })}
  />
)

/** Without a name, the reader's own. */
export function Showcase({ showcase, name }: { showcase: readonly EarnedAchievement[]; name?: string | undefined }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <Section
      title={words.showcase}
      action={
        name === undefined &&
        showcase.length > 0 && (
          <button type="button" className="more" onClick={() => setEdited(true)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            {words.editShowcase}
          </button>
        )
      }
    >
      {showcase.length > 0 ? (
        <ul className="grid grid-cols-6 overflow-hidden rounded-3 bg-[linear-gradient(180deg,#181411,#100d0b_182px,#0e0b0a_182px)] shadow-bezel max-lg:grid-cols-3 max-lg:bg-[linear-gradient(180deg,#181411,#0e0b0a)]">
          {showcase.map((trophy) => (
            <Trophy key={trophy.id} trophy={trophy} />
          ))}
        </ul>
      ) : (
        <NoTrophies name={name} />
      )}
      {isEdited && (
        <Suspense>
          <ShowcasePicker showcase={showcase} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </Section>
  )
}
