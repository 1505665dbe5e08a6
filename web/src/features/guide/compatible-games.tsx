import type { GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PromoBanner } from '../../shared/promo-banner.tsx'
import { useSupportLink } from '../../shared/support-address.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { guideMessages } from './messages.ts'

type GuideModel = 'all' | 'pro' | 'premium' | 'limited' | 'home'

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function chooseTitles(titles: readonly GameTitle[], { text, model }: { text: string; model: GuideModel }): GameTitle[] {
  const searched = withoutAccents(text.trim())
  return titles
    .filter(
      ({ name, models }) =>
        withoutAccents(name).includes(searched) && (model === 'all' || models.some((one) => one.model_type === model)),
    )
    .sort((a, b) => Number(b.coming_soon) - Number(a.coming_soon) || a.name.localeCompare(b.name, 'en'))
}

/** The announced title: the next with a release date. */
export function announcedTitle(titles: readonly GameTitle[], today: string): GameTitle | undefined {
  return titles
    .filter(({ release_date: day }) => day !== null && day > today)
    .sort((a, b) => (a.release_date ?? '').localeCompare(b.release_date ?? ''))[0]
}

const words = guideMessages.games

const models = (['all', 'pro', 'premium', 'limited', 'home'] as const).map((value) => ({ value, label: words.models[value] }))

const Waiting = () => (
  <Loading>
    <div className="games-grid">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={300} className="aspect-[7/9] h-auto" />
      ))}
    </div>
  </Loading>
)

const KitNote = () => (
  <section className="mt-14 grid max-w-[680px] justify-items-start gap-2.5">
    <h2 className="text-21 leading-[1.2] font-[720] font-stretch-[112%]">{words.kitTitle}</h2>
    <p className="t2">{words.kitText}</p>
    <a href={useSupportLink()} className={buttonClass({ variant: 'quiet' })}>
      <Mail size={18} strokeWidth={1.75} aria-hidden />
      {words.contact}
    </a>
  </section>
)

type Choice = { text: string; model: GuideModel }
type ChoiceProps = { choice: Choice; onChange: (choice: Choice) => void }

const Filter = ({ choice, onChange }: ChoiceProps) => (
  <search className="mt-6 mb-5 flex flex-wrap gap-3 max-wide:w-full">
    <SearchField
      className="w-75 max-wide:w-full"
      label={words.search}
      value={choice.text}
      onChange={(text) => onChange({ ...choice, text })}
    />
    <Segmented
      label={words.model}
      options={models}
      value={choice.model}
      onChange={(model) => onChange({ ...choice, model })}
      fill
    />
  </search>
)

/** To the players' page of a game, or to its public page. */
function GameLink({ title, children }: { title: GameTitle; children: ReactNode }) {
  const isSignedIn = useSession() !== null
  return isSignedIn ? (
    <Link to="/ic/games/$gameId" params={{ gameId: title.code }} className="block">
      {children}
    </Link>
  ) : (
    <Link to="/insider/games/$code" params={{ code: title.code }} className="block">
      {children}
    </Link>
  )
}

function Results({ choice, onChange }: ChoiceProps) {
  const titles = useQuery(query(api.games.titles))
  return (
    <Loaded read={titles} skeleton={<Waiting />}>
      {(data) => {
        const shown = chooseTitles(data, choice)
        return (
          <>
            <p className="sr-only" role="status">
              {words.count(shown.length)}
            </p>
            {shown.length === 0 && (
              <EmptyState
                glyph="search-x"
                title={words.noMatches}
                text={words.noMatchesText}
                action={
                  <Button variant="quiet" onClick={() => onChange({ text: '', model: 'all' })}>
                    {words.showAll}
                  </Button>
                }
              />
            )}
            <ul className="games-grid">
              {shown.map((title, index) => (
                <li key={title.id}>
                  <GameLink title={title}>
                    <TitleTile
                      code={title.code}
                      name={title.name}
                      image={title.backglass_image || undefined}
                      isNew={title.is_new}
                      comingSoon={title.coming_soon}
                      eager={index < 6}
                    >
                      <span className="t2 xs">
                        {title.coming_soon ? words.comingSoon : words.achievements(formatNumber(title.achievements_count))}
                      </span>
                    </TitleTile>
                  </GameLink>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

export function CompatibleGames() {
  const [choice, setChoice] = useState<Choice>({ text: '', model: 'all' })
  const titles = useQuery(query(api.games.titles)).data
  const announced = announcedTitle(titles ?? [], useNow().toISOString().slice(0, 10))
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="lead mt-2">{words.lead}</p>
      {announced?.release_date && (
        <PromoBanner
          code={announced.code}
          className="mt-6"
          name={announced.name}
          image={announced.backglass_image || undefined}
          label={words.promoLabel}
          to={`${announced.release_date}T00:00:00Z`}
          link={announced.coming_soon_url ? { href: announced.coming_soon_url, label: words.seeGame } : undefined}
        />
      )}
      <Filter choice={choice} onChange={setChoice} />
      <Results choice={choice} onChange={setChoice} />
      <KitNote />
    </>
  )
}
