import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart, PartMissing } from '../lib/load-part.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { defaultTitle, problemSentence } from '../lib/problem-sentences.ts'
import { noteFault } from './fault-watch.tsx'
import { PlayerShell } from './shell/player-shell.tsx'
import { shellMessages as words } from './shell/messages.ts'
import { VisitorShell } from './shell/visitor-shell.tsx'

const Home = lazyRouteComponent(() => loadPart(() => import('../pages/insider/home-page.tsx')), 'HomePage')
const Landing = lazyRouteComponent(() => loadPart(() => import('../pages/landing-page.tsx')), 'LandingPage')

/** /insider is home for who is signed in and the landing for visitors. */
export const InsiderPage = () => (useSession() ? <Home /> : <Landing />)
InsiderPage.preload = () => (isSignedIn() ? Home.preload?.() : Landing.preload?.())

/** Pages that everyone may open stand in the frame of who is looking. */
export const EitherShell = () => (useSession() ? <PlayerShell /> : <VisitorShell />)

/** While a page's code is on its way. */
export const PendingPage = () => (
  <Loading className="wrap min-h-[70svh] pt-9">
    <Skeleton width="70%" height={34} />
    <Skeleton height={320} className="mt-6" />
  </Loading>
)

/** A page that broke: the error modal over a bare shell, and the way out. It is reported. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const missing = error instanceof PartMissing
  useEffect(() => {
    console.error(error)
    noteFault('crash', error)
  }, [error])
  const leave = () => {
    if (missing) return location.reload()
    reset()
    location.assign('/insider')
  }
  return (
    <main className="wrap grid min-h-[80svh] place-items-center" id="main">
      <section
        className="panel grid max-w-110 gap-4 p-7"
        role="alertdialog"
        aria-labelledby="crash-title"
        aria-describedby="crash-text"
      >
        <h1 id="crash-title" className="dialog-title">
          {defaultTitle}
        </h1>
        <p id="crash-text" className="t2">
          {missing ? words.partMissing : problemSentence(error)}
        </p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={leave}>
            {missing ? words.reload : words.dismiss}
          </Button>
        </div>
      </section>
    </main>
  )
}
