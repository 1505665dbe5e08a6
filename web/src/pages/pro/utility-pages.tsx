import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Fragment, Suspense } from 'react'
import '../../features/gameroom/gameroom.css'
import { networkMessages } from '../../features/networks/messages.ts'
import { Networks } from '../../features/networks/networks.tsx'
import { ChooseVenue } from '../../features/pro/choose-venue.tsx'
import { Documents } from '../../features/pro/documents.tsx'
import { KioskLinks } from '../../features/pro/kiosk-links.tsx'
import { Posters } from '../../features/pro/posters.tsx'
import { PageHead, rowTitleClass } from '../../features/pro/page-head.tsx'
import { screenMessages } from '../../features/pro/screen-messages.ts'
import { Screens } from '../../features/pro/screens.tsx'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import type { ToolId } from '../../features/pro/tool-messages.ts'
import { WeeklyReport } from '../../features/pro/weekly-report.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'

const InstructionsDialog = lazyPart(() => import('../../features/games/instructions-dialog.tsx'), 'InstructionsDialog')
const SupportSetting = lazyPart(() => import('../../features/profiles/code-settings.tsx'), 'SupportSetting')

const isTool = (id: string): id is ToolId => Object.hasOwn(words.tools, id)

type ToolProps = { location: number | undefined; code: string | undefined }

function Tool({ id, ...rest }: ToolProps & { id: string }) {
  if (!isTool(id)) return <ToNotFound />
  return (
    <>
      <div className="print:hidden!">
        <PageHead title={words.tools[id].title} back={<BackLink to="/pro/utilities" label={words.back} />} />
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
      <ChooseVenue {...choice}>
        {(venue) => (
          <Fragment key={venue.id}>
            <Screens venueId={venue.id} {...(code && { code })} />
            <h2 className="text-21 font-bold">{screenMessages.addresses}</h2>
            <KioskLinks id={venue.id} />
          </Fragment>
        )}
      </ChooseVenue>
    )
  if (id === 'posters') return <ChooseVenue {...choice}>{(venue) => <Posters key={venue.id} venue={venue} />}</ChooseVenue>
  if (id === 'documents') return <Documents InstructionsDialog={InstructionsDialog} />
  if (id === 'support-code')
    return (
      <Suspense>
        <SupportSetting />
      </Suspense>
    )
  return <WeeklyReport />
}

export function UtilityPage() {
  const { id } = useParams({ from: '/operators/pro/utilities/$id' })
  const { location, code } = useSearch({ from: '/operators/pro/utilities/$id' })
  usePageTitle(Object.hasOwn(words.tools, id) ? words.tools[id as keyof typeof words.tools].title : words.title)
  return (
    <div className="pro-page">
      <Tool key={id} id={id} location={location} code={code} />
    </div>
  )
}

export function UtilitiesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <PageHead title={words.title} />
      <ul className="max-w-180 *:grid *:gap-0.5 *:border-b *:border-line-1 *:py-3.5">
        {Object.entries(words.tools).map(([id, { title, text }]) => (
          <li key={id}>
            <Link className={rowTitleClass} to="/pro/utilities/$id" params={{ id }}>
              {title}
            </Link>
            <span className="t2">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
