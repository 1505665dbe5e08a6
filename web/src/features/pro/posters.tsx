import type { BoardSummary } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ChosenVenue } from './choose-venue.tsx'
import { useRunningBoards } from './kiosk-links.tsx'
import { toolMessages as words } from './tool-messages.ts'

const wholeLocation = 'place'

type Game = { code: string; name: string }

/** More do not fit on the sheet beside the code. */
const mostGames = 6

/** The titles of the location's machines, each once. */
function useGamesAt(locationId: number): Game[] {
  const { data } = useQuery(query(api.locations.withGames, { query: { location: locationId } }))
  const machines = data?.locations[0]?.location.machines ?? []
  return [...new Map(machines.map(({ model: { title } }) => [title.code, title])).values()]
}

const GamesOnPoster = ({ games }: { games: readonly Game[] }) => (
  <ul className="poster-games" aria-label={words.posterGames}>
    {games.slice(0, mostGames).map(({ code, name }) => (
      <li key={code} className={`t-${code}`}>
        <TitleCover code={code} cut="square" eager />
        <strong>{name}</strong>
      </li>
    ))}
    {games.length > mostGames && <li className="poster-more">{words.moreGames(games.length - mostGames)}</li>}
  </ul>
)

type SheetProps = { name: string; text: string; address: string; games: readonly Game[] }

function Sheet({ name, text, address, games }: SheetProps) {
  return (
    <article className="poster-sheet" aria-label={name}>
      <p className="poster-brand">{brand.product}</p>
      <h2>{name}</h2>
      {games.length > 0 && <GamesOnPoster games={games} />}
      <QrPass text={address} size={320} label={words.codeOf(name)} />
      <p className="poster-text">{text}</p>
      <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

/** The titles of a leaderboard, each once. */
const titlesOf = ({ titles }: BoardSummary): Game[] => [
  ...new Map(titles.map(({ title_code: code, title_name: name }) => [code, { code, name }])).values(),
]

export function Posters({ venue }: { venue: ChosenVenue }) {
  const [what, setWhat] = useState(wholeLocation)
  const boards = (useRunningBoards(venue.id).data?.leaderboards ?? []).filter(({ event_code }) => event_code !== null)
  const games = useGamesAt(venue.id)
  const board = boards.find(({ id }) => String(id) === what)
  return (
    <>
      <p className="t2 print:hidden! max-w-180">{words.posterText}</p>
      <div className="print:hidden! tool-choice">
        <SelectField
          label={words.what}
          defaultLabel={words.thisLocation}
          value={board ? what : wholeLocation}
          options={[
            { value: wholeLocation, label: words.thisLocation },
            ...boards.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setWhat(event.target.value)}
        />
        <Button
          variant="primary"
          className="justify-self-start"
          icon={<Printer size={18} strokeWidth={2} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {words.print}
        </Button>
      </div>
      {board ? (
        <Sheet
          name={board.name}
          text={words.scanBoard}
          address={`${location.origin}/insider/leaderboards/${board.event_code ?? ''}`}
          games={titlesOf(board)}
        />
      ) : (
        <Sheet name={venue.name} text={words.scan} address={`${location.origin}/ic/locations/${venue.id}`} games={games} />
      )}
    </>
  )
}
