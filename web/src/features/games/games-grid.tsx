import { Link } from '@tanstack/react-router'
import { Lamps } from '../../art/lamps.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { ListedTitle } from './order-titles.ts'
import { gamesMessages as words } from './messages.ts'

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

export const GamesGrid = ({ titles }: { titles: readonly ListedTitle[] }) => (
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

export const GamesGridSkeleton = () => (
  <Loading>
    <div className="games-grid">
      {Array.from({ length: 18 }, (_, index) => (
        <Skeleton key={index} height={320} className="aspect-[7/9] h-auto" />
      ))}
    </div>
  </Loading>
)
