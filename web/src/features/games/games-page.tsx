import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Lamps } from '../../art/lamps.tsx'
import { api, keyOf, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded, readTogether } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { gamesMessages as words } from './messages.ts'
import { orderTitles, type ListedTitle, type ShownTitles } from './order-titles.ts'

const route = getRouteApi('/player/games')
const icRoute = getRouteApi('/player/ic/games')

/** The address bar keeps the search; the field itself does not wait for the address. */
function useTypedSearch(inAddress: string) {
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])
  const type = (next: string) => {
    sent.current = next
    setText(next)
  }
  return [text, type] as const
}

type GamesProps = { q?: string; show?: GamesChoice['show'] }

function Games({ q = '', show = 'all' }: GamesProps) {
  usePageTitle(words.games)
  const navigate = useNavigate()
  const [text, setText] = useTypedSearch(q)
  const change = (choice: GamesChoice) => {
    setText(choice.text)
    void navigate({
      to: '.',
      search: { ...(choice.text && { q: choice.text }), ...(choice.show === 'all' ? {} : { show: choice.show }) },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className="wrap">
      <GamesList text={text} show={show} onChange={change} />
    </div>
  )
}

export const GamesPage = () => <Games {...route.useSearch()} />
export const IcGamesPage = () => <Games {...icRoute.useSearch()} />

const firstRow = 6

function Progress({ listed: { title, progress } }: { listed: ListedTitle }) {
  if (title.coming_soon) return <span className="t2 xs">{words.comingSoon}</span>
  const [lit, total] = [progress?.lit ?? 0, progress?.total ?? title.achievements_count]
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Lamps lit={lit} total={total} max={7} label={words.lit(lit, total)} />
      <span className="num sm t2" aria-hidden="true">
        {lit}/{total}
      </span>
    </span>
  )
}

const GamesGrid = ({ titles }: { titles: readonly ListedTitle[] }) => (
  <ul className="games-grid">
    {titles.map((listed, index) => (
      <li key={listed.title.id}>
        <Link to="/ic/games/$gameId" params={{ gameId: String(listed.title.id) }} className="block">
          <TitleTile
            code={listed.title.code}
            name={listed.title.name}
            image={listed.title.backglass_image || undefined}
            isNew={listed.title.is_new}
            comingSoon={listed.title.coming_soon}
            eager={index < firstRow}
          >
            <Progress listed={listed} />
          </TitleTile>
        </Link>
      </li>
    ))}
  </ul>
)

const GamesGridSkeleton = () => (
  <Loading>
    <div className="games-grid">
      {Array.from({ length: 18 }, (_, index) => (
        <Skeleton key={index} height={320} className="aspect-[7/9] h-auto" />
      ))}
    </div>
  </Loading>
)

type GamesFilterProps = {
  text: string
  show: ShownTitles
  onText: (text: string) => void
  onShow: (show: ShownTitles) => void
}

const options = [
  { value: 'all', label: words.all },
  { value: 'played', label: words.played },
  { value: 'new', label: words.fresh },
  { value: 'coming', label: words.upcoming },
] as const

const GamesFilter = ({ text, show, onText, onShow }: GamesFilterProps) => (
  <search className="flex flex-wrap gap-3 max-wide:w-full">
    <SearchField className="w-75 max-wide:w-full" label={words.search} value={text} onChange={onText} />
    <Segmented label={words.show} options={options} value={show} onChange={onShow} fill />
  </search>
)

type GamesChoice = { text: string; show: ShownTitles }
type GamesListProps = GamesChoice & { onChange: (choice: GamesChoice) => void }

const emptyTitle = ({ text, show }: GamesChoice) =>
  text
    ? words.noneFound(text)
    : { all: words.noneFound(text), played: words.nonePlayed, new: words.noneNew, coming: words.noneUpcoming }[show]

function Results({ text, show, onChange }: GamesListProps) {
  useRefetchOnConsoleChange(keyOf(api.games.titles))
  const titles = useQuery(query(api.games.titles))
  const progress = useQuery(query(api.stats.titleProgress))
  return (
    <Loaded read={readTogether(titles, progress)} skeleton={<GamesGridSkeleton />}>
      {([all, played]) => {
        const listed = orderTitles(all, played, { text, show })
        return (
          <>
            <p className="sr-only" role="status">
              {words.count(listed.length)}
            </p>
            {listed.length > 0 ? (
              <GamesGrid titles={listed} />
            ) : (
              <EmptyState
                glyph={text ? 'search-x' : 'gamepad-2'}
                title={emptyTitle({ text, show })}
                action={
                  <Button variant="quiet" onClick={() => onChange({ text: '', show: 'all' })}>
                    {words.showAll}
                  </Button>
                }
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const GamesList = (props: GamesListProps) => (
  <>
    <PageHeader
      title={words.games}
      actions={
        <GamesFilter
          text={props.text}
          show={props.show}
          onText={(text) => props.onChange({ text, show: props.show })}
          onShow={(show) => props.onChange({ text: props.text, show })}
        />
      }
    />
    <Results {...props} />
  </>
)
