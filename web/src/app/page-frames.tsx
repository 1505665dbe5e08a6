import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedIn, useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { defaultTitle, problemSentence } from '../lib/problem-sentences.ts'
import { PlayerShell } from './shell/player-shell.tsx'
import { shellMessages as words } from './shell/messages.ts'
import { VisitorShell } from './shell/visitor-shell.tsx'

const Home = lazyRouteComponent(() => import('../pages/insider/home-page.tsx'), 'HomePage')
const Landing = lazyRouteComponent(() => import('../pages/landing-page.tsx'), 'LandingPage')

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

const isChunkError = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** A page that broke: the error modal's title and sentence over a bare shell, and the way out. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  const leave = () => {
    if (isChunkError(error)) return location.reload()
    reset()
    location.assign('/insider')
  }
  return (
    <main className="wrap grid min-h-[80svh] place-items-center" id="main">
      <section className="panel grid max-w-110 gap-4 p-7" role="alert">
        <h1 className="dialog-title">{defaultTitle}</h1>
        <p className="t2">{problemSentence(error)}</p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={leave}>
            {isChunkError(error) ? words.reload : words.dismiss}
          </Button>
        </div>
      </section>
    </main>
  )
}
