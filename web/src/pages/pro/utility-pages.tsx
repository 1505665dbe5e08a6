import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ChartColumn, ChevronRight, FileText, KeyRound, Monitor, QrCode, type LucideIcon } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { networkMessages } from '../../features/networks/messages.ts'
import { Networks } from '../../features/networks/networks.tsx'
import { ChooseVenue, ChooseVenueWithBoards } from '../../features/pro/choose-venue.tsx'
import { Documents } from '../../features/pro/documents.tsx'
import { KioskLinks } from '../../features/pro/kiosk-links.tsx'
import { Posters } from '../../features/pro/posters.tsx'
import { PageHead } from '../../features/pro/page-head.tsx'
import { screenMessages } from '../../features/pro/screen-messages.ts'
import { Screens } from '../../features/pro/screens.tsx'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import type { ToolId } from '../../features/pro/tool-messages.ts'
import { WeeklyReport } from '../../features/pro/weekly-report.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'

const route = getRouteApi('/operators/pro/utilities/$id')

const InstructionsDialog = lazyPart(() => import('../../features/games/instructions-dialog.tsx'), 'InstructionsDialog')
const SupportCard = lazyPart(() => import('../../features/profiles/code-settings.tsx'), 'SupportCard')

const isTool = (id: string): id is ToolId => Object.hasOwn(words.tools, id)

type ToolProps = { location: number | undefined; code: string | undefined }

function Tool({ id, ...rest }: ToolProps & { id: string }) {
  if (!isTool(id)) return <ToNotFound />
  return (
    <>
      <div className="print:hidden!">
        <PageHead title={words.tools[id].title} back={id !== 'networks' && <BackLink to="/pro/utilities" label={words.back} />} />
      </div>
      <Body id={id} {...rest} />
    </>
  )
}

function Body({ id, location, code }: ToolProps & { id: ToolId }) {
  const navigate = useNavigate()
  const choice = {
    chosen: location,
    onChoose: (chosen: number) =>
      void navigate({ to: '/pro/utilities/$id', params: { id }, search: { location: chosen }, replace: true }),
  }
  if (id === 'networks')
    return (
      <div>
        <p className="t2 mb-6 max-w-180">{networkMessages.intro}</p>
        <Networks />
      </div>
    )
  if (id === 'kiosk-displays')
    return (
      <ChooseVenueWithBoards {...choice}>
        {(venue) => (
          <Fragment key={venue.id}>
            <Screens venueId={venue.id} {...(code && { code })} />
            <h2 className="text-21 font-bold">{screenMessages.addresses}</h2>
            <KioskLinks id={venue.id} />
          </Fragment>
        )}
      </ChooseVenueWithBoards>
    )
  if (id === 'posters')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-wide:gap-5 wide:grid-cols-[280px_minmax(0,1fr)] wide:grid-rows-[auto_auto_auto_1fr] wide:items-start xl:grid-cols-[400px_minmax(0,1fr)] xl:gap-x-14 print:block">
        <ChooseVenue {...choice}>{(venue) => <Posters key={venue.id} venue={venue} />}</ChooseVenue>
      </div>
    )
  if (id === 'documents') return <Documents InstructionsDialog={InstructionsDialog} />
  if (id === 'support-code')
    return (
      <Suspense>
        <SupportCard />
      </Suspense>
    )
  return <WeeklyReport />
}

export function UtilityPage() {
  const { id } = route.useParams()
  const { location, code } = route.useSearch()
  usePageTitle(Object.hasOwn(words.tools, id) ? words.tools[id as keyof typeof words.tools].title : words.title)
  return (
    <div className="pro-page">
      <Tool key={id} id={id} location={location} code={code} />
    </div>
  )
}

/** Networks have their own place in the navigation. */
const tiles = [
  { id: 'kiosk-displays', Icon: Monitor },
  { id: 'posters', Icon: QrCode },
  { id: 'documents', Icon: FileText },
  { id: 'support-code', Icon: KeyRound },
  { id: 'weekly-report', Icon: ChartColumn },
] as const satisfies readonly { id: ToolId; Icon: LucideIcon }[]

export function UtilitiesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <PageHead title={words.title} />
      <ul className="grid gap-4 wide:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ id, Icon }) => (
          <li
            key={id}
            className="group relative grid content-start grid-cols-[24px_minmax(0,1fr)_20px] gap-x-3.5 gap-y-1 rounded-3 bg-s-1 p-5 shadow-bezel hover:bg-s-2"
          >
            <Icon size={24} strokeWidth={1.75} className="text-t-2" aria-hidden />
            <Link className="font-[650] after:absolute after:inset-0 after:rounded-3" to="/pro/utilities/$id" params={{ id }}>
              {words.tools[id].title}
            </Link>
            <ChevronRight size={20} strokeWidth={1.75} className="self-center text-t-3 group-hover:text-t-1" aria-hidden />
            <span className="t2 col-start-2">{words.tools[id].text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
