import type { BoardSummary } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ChosenVenue } from './choose-venue.tsx'
import { useRunningBoards } from './kiosk-links.tsx'
import { MachinePoster } from './machine-poster.tsx'
import './poster.css'
import { toolMessages as words } from './tool-messages.ts'
import { useVenueMachines } from './use-venues.ts'

const wholeLocation = 'place'

/** Also the hash of a link to the poster of a machine. */
const machineChoice = (id: number): string => `machine-${id}`

type Game = { code: string; name: string }

/** More do not fit on the sheet beside the code. */
const mostGames = 6

/** Undefined until they are read. */
function useGamesAt(locationId: number): Game[] | undefined {
  const { data, isPending } = useQuery(query(api.locations.withGames, { query: { location: locationId } }))
  if (isPending) return undefined
  const machines = data?.locations[0]?.location.machines ?? []
  return [...new Map(machines.map(({ model: { title } }) => [title.code, title])).values()]
}

const GamesOnPoster = ({ games }: { games: readonly Game[] }) => (
  <ul className="flex w-full flex-wrap justify-center gap-2.5 [print-color-adjust:exact]" aria-label={words.posterGames}>
    {games.slice(0, mostGames).map(({ code, name }) => (
      <li key={code} className={`relative min-w-0 flex-[0_1_150px] text-left t-${code}`}>
        <TitleCover code={code} cut="square" className="aspect-square rounded-2" eager />
        <strong className="absolute inset-x-2.5 bottom-2 text-14 leading-[1.15] text-[#f8f3ec]">{name}</strong>
      </li>
    ))}
    {games.length > mostGames && <li className="flex-[1_0_100%] self-center">{words.moreGames(games.length - mostGames)}</li>}
  </ul>
)

type SheetProps = { name: string; text: string; address: string; games: readonly Game[] }

function Sheet({ name, text, address, games }: SheetProps) {
  return (
    <article
      className="grid max-w-[559px] grid-cols-[minmax(0,1fr)] justify-items-center gap-4.5 rounded-3 bg-[#fff] px-6 py-10 text-center wrap-anywhere text-[#000] print:min-h-[90vh] print:max-w-none print:content-center print:break-inside-avoid"
      aria-label={name}
    >
      <p className="font-bold">{brand.product}</p>
      <h2 className="text-34 leading-[1.1] font-[760] font-stretch-[116%]">{name}</h2>
      {games.length > 0 && <GamesOnPoster games={games} />}
      <QrPass text={address} size={320} label={words.codeOf(name)} />
      <p className="text-21 font-[650]">{text}</p>
      <p className="text-14">{address.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

const titlesOf = ({ titles }: BoardSummary): Game[] => [
  ...new Map(titles.map(({ title_code: code, title_name: name }) => [code, { code, name }])).values(),
]

export function Posters({ venue }: { venue: ChosenVenue }) {
  const { hash } = useLocation()
  const [what, setWhat] = useState(hash || wholeLocation)
  const machines = useVenueMachines(venue.id).data?.machines ?? []
  const machine = machines.find(({ id }) => machineChoice(id) === what)
  const boards = (useRunningBoards(venue.id).data?.leaderboards ?? []).filter(({ event_code }) => event_code !== null)
  const games = useGamesAt(venue.id)
  const board = boards.find(({ id }) => String(id) === what)
  return (
    <>
      <p className="t2 print:hidden! max-w-180">{words.posterText}</p>
      <div className="print:hidden! grid max-w-105 gap-4">
        <SelectField
          label={words.what}
          defaultLabel={words.thisLocation}
          value={board || machine ? what : wholeLocation}
          options={[
            { value: wholeLocation, label: words.thisLocation },
            ...boards.map(({ id, name }) => ({ value: String(id), label: name })),
            ...machines.map(({ id, name, model_type_name, serial_number }) => ({
              value: machineChoice(id),
              label: `${name}, ${model_type_name} ${serial_number}`,
            })),
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:col-start-2 wide:row-span-4 wide:row-start-1">
        {machine ? (
          <MachinePoster key={machine.id} id={machine.id} />
        ) : board ? (
          <Sheet
            name={board.name}
            text={words.scanBoard}
            address={`${location.origin}/insider/leaderboards/${board.event_code ?? ''}`}
            games={titlesOf(board)}
          />
        ) : !games ? (
          <Skeleton height={640} className="max-w-[559px]" />
        ) : (
          <Sheet name={venue.name} text={words.scan} address={`${location.origin}/ic/locations/${venue.id}`} games={games} />
        )}
      </div>
    </>
  )
}
