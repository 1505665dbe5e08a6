import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isPartMissing, reloadOnce } from '../lib/load-part.ts'
import { checkService, serviceState } from '../lib/service.ts'
import { useSession } from '../lib/session.ts'
import { useAppState } from '../lib/store.ts'
import { HomePage } from '../pages/insider/home-page.tsx'
import { LandingPage } from '../pages/landing-page.tsx'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { problemMessages } from '../lib/problem-messages.ts'
import { problemSentence } from '../lib/problem-sentences.ts'
import { queueFault } from './fault-watch.tsx'
import { PlayerShell } from './shell/player-shell.tsx'
import { shellMessages as words } from './shell/messages.ts'
import { VisitorShell } from './shell/visitor-shell.tsx'

const landing = getRouteApi('/visitor/')
const insider = getRouteApi('/either/insider')

export const VisitorPage = () => <LandingPage {...landing.useSearch()} />

export function InsiderPage() {
  const search = insider.useSearch()
  return useSession() ? <HomePage /> : <LandingPage {...search} />
}

/** Public pages use the shell of players or of visitors. */
export const EitherShell = () => (useSession() ? <PlayerShell /> : <VisitorShell />)

const slowMs = 10_000

/** After ten seconds it says that the page is slow, and offers to load it again. */
export function PendingPage() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, slowMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap min-h-[70svh] pt-9">
      <Loading>
        <Skeleton width="70%" height={34} />
        <Skeleton height={320} className="mt-6" />
      </Loading>
      {isSlow && (
        <div role="alert" className="mt-6 grid justify-items-start gap-3">
          {words.slowPage}
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        </div>
      )}
    </div>
  )
}

export const CrashPage = ({ error }: ErrorComponentProps) =>
  isPartMissing(error) ? <MissingPart error={error} /> : <Crash error={error} />

function Crash({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error)
    queueFault('crash', error)
  }, [error])
  return <CrashCard text={problemSentence(error)} action={words.dismiss} onAction={() => location.assign('/insider')} />
}

/**
 * Shown when the code of a page could not be loaded. Without network or service the page reloads when they are back; otherwise
 * a newer version has replaced the file, and the page reloads once.
 */
function MissingPart({ error }: { error: unknown }) {
  const service = useAppState((state) => state.service)
  const wasUnreachable = useRef(false)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    let left = false
    void checkService().then(() => {
      if (!left && serviceState() === 'up' && !wasUnreachable.current && !reloadOnce()) setGone(true)
    })
    return () => {
      left = true
    }
  }, [])
  useEffect(() => {
    if (service !== 'up') wasUnreachable.current = true
    else if (wasUnreachable.current) location.reload()
  }, [service])
  useEffect(() => {
    if (!isGone) return
    console.error(error)
    queueFault('crash', error)
  }, [error, isGone])
  if (!isGone) return <PendingPage />
  return <CrashCard text={words.partMissing} action={words.reload} onAction={() => location.reload()} />
}

type CrashCardProps = { text: string; action: string; onAction: () => void }

const CrashCard = ({ text, action, onAction }: CrashCardProps) => (
  <main className="wrap grid min-h-[80svh] place-items-center" id="main">
    <section
      className="panel grid max-w-110 gap-4 p-7"
      role="alertdialog"
      aria-labelledby="crash-title"
      aria-describedby="crash-text"
    >
      <h1 id="crash-title" className="dialog-title">
        {problemMessages.title}
      </h1>
      <p id="crash-text" className="t2">
        {text}
      </p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={onAction}>
          {action}
        </Button>
      </div>
    </section>
  </main>
)
