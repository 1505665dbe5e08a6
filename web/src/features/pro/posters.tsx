import type { BoardSummary } from '@portal/contract/leaderboards'
import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ChosenVenue } from './choose-venue.tsx'
import { useRunningBoards } from './kiosk-links.tsx'
import '../../styles/print.css'
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

function PosterArt({ machine }: { machine: MachineDetail }) {
  const { title } = machine.model
  const place = machine.address?.name
  return (
    <div className="relative h-[560px] overflow-hidden bg-[#0b0908] text-[#f8f3ec] max-sm:h-[320px]">
      <TitleCover code={title.code} cut="tile" image={title.primary_background} className="absolute inset-0" eager />
      <div className="absolute inset-x-0 top-[45%] bottom-0 bg-linear-to-b from-transparent to-[rgb(11_9_8/0.92)]" />
      <div className="absolute inset-x-[6.5%] bottom-[6.5%]">
        <p className="flex items-center gap-2.5 font-bold font-stretch-[112%]">
          <Mark size={22} />
          {brand.product}
        </p>
        <h2 className="mt-1.5 mb-2 text-[clamp(40px,14vw,112px)] leading-[0.98] font-extrabold tracking-[-0.03em] font-stretch-[122%] wrap-anywhere sm:text-[clamp(56px,9vw,104px)] print:text-[104px]">
          {machine.game_name}
        </h2>
        <p className="text-[23px] font-medium max-sm:text-16">
          {place ? words.posterModelAt(machine.game_model.model_type_name, place) : machine.game_model.model_type_name}
        </p>
      </div>
    </div>
  )
}

const PosterSteps = () => (
  <div className="grid grid-cols-[288px_minmax(0,1fr)] items-center gap-11 px-[6.5%] pt-9.5 max-sm:grid-cols-1 max-sm:gap-6 print:grid-cols-[288px_minmax(0,1fr)]">
    <div className="rounded-3 border-2 border-[#111] p-2">
      <QrPass text={`${location.origin}/register`} size="100%" label={words.posterPlayerCode} />
    </div>
    <div>
      <h3 className="mb-4 text-[40px] leading-[1.05] font-extrabold tracking-[-0.024em] font-stretch-[118%] max-sm:text-26">
        {words.posterKeep}
      </h3>
      <ol>
        {words.posterSteps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[34px_minmax(0,1fr)] border-t border-[#c9c9c9] py-2 text-[20px] leading-[1.32]"
          >
            <b className="font-num text-26 leading-none text-[#a8321a]">{index + 1}</b>
            {step}
          </li>
        ))}
      </ol>
    </div>
  </div>
)

function MachinePoster({ id }: { id: number }) {
  const now = useNow(60_000)
  const machine = useQuery(query(api.machines.detail, { params: { id } }))
  const best = useQuery(query(api.plays.machineHighScores, { query: { machine_id: id } })).data?.high_score[0]
  const [withScore, setWithScore] = useState(true)
  return (
    <Loaded read={machine} skeleton={<Skeleton height={560} />}>
      {(data) => {
        const name = data.custom_display_name || data.game_name
        return (
          <>
            {best && (
              <div className="print:hidden!">
                <CheckboxField
                  label={words.posterScore}
                  checked={withScore}
                  onChange={(event) => setWithScore(event.target.checked)}
                />
              </div>
            )}
            <article
              className="w-full max-w-[794px] overflow-hidden bg-[#fff] text-[#111] [page:machine] [print-color-adjust:exact] print:max-w-none"
              aria-label={name}
            >
              <PosterArt machine={data} />
              <PosterSteps />
              <div className="mx-[6.5%] mt-12 flex flex-wrap items-center justify-between gap-8 border-t-3 border-[#111] py-4.5">
                {best && withScore ? (
                  <p className="text-16 text-[#444]">
                    {words.posterHighScore}
                    <strong className="num block text-[48px] leading-[1.1] text-[#111]">{formatNumber(best.score)}</strong>
                    {best.username || best.initials}, {formatDay(best.date, now)}
                  </p>
                ) : (
                  <span />
                )}
                <div className="flex max-w-[330px] items-center gap-3.5">
                  <span className="flex-none border border-[#111]">
                    <QrPass
                      text={`${location.origin}/fault/${data.uid}`}
                      size={84}
                      label={words.posterFaultCode}
                      className="p-1!"
                    />
                  </span>
                  <p className="text-[15px] leading-[1.35] text-[#444]">
                    <b className="block text-18 text-[#111]">{words.posterBroken}</b>
                    {words.posterBrokenText}
                  </p>
                </div>
              </div>
              <p className="px-[6.5%] pb-5.5 text-12 text-[#666]">
                {words.posterFoot(data.serial_number ?? '', formatDay(now.toISOString(), now))}
              </p>
            </article>
          </>
        )
      }}
    </Loaded>
  )
}
