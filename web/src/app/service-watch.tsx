import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from '@tanstack/react-router'
import { afterFirstPage } from '../lib/after-first-page.ts'
import { followService, checkService } from '../lib/service.ts'
import { appStore, onChange, useAppState } from '../lib/store.ts'

type BlockerProps = { state: 'offline' | 'down'; onRetry: () => Promise<void> }
type Notices = { Blocker: ComponentType<BlockerProps>; NewVersion: ComponentType<{ build: string }> }

declare const __BUILD__: string

const loadNotices = (): Promise<Notices> =>
  import('./shell/service-notices.tsx').then(({ Blocker, NewVersion }) => ({ Blocker, NewVersion }))

/** Loaded after the first page, because without network it could not be loaded later. */
function useNotices(): Notices | null {
  const [notices, setNotices] = useState<Notices | null>(null)
  useEffect(() => {
    const load = () => void loadNotices().then(setNotices, () => undefined)
    const cancel = afterFirstPage('notices', load)
    const stop = onChange(
      ({ service }) => service,
      (service) => service !== 'up' && load(),
    )
    return () => {
      cancel()
      stop()
    }
  }, [])
  return notices
}

/** A build is named by 12 hexadecimal digits; development servers send another value. */
const isBuild = (name: string) => /^[0-9a-f]{12}$/.test(name)

export function ServiceWatch() {
  const client = useQueryClient()
  const state = useAppState(({ service }) => service)
  const server = useAppState((app) => app.server)
  const notices = useNotices()
  // A kiosk keeps its last content with its time and shows no notices.
  const onKiosk = useLocation({ select: ({ pathname }) => /^\/kiosk(\/|$)/.test(pathname) })
  useEffect(() => followService(), [])
  useEffect(() => {
    if (state === 'up') return
    // Reads that failed meanwhile run again when the service is back.
    return () => {
      appStore.setState({ lastSeenAt: null })
      void client.invalidateQueries()
    }
  }, [client, state])
  if (!notices || onKiosk) return null
  const { Blocker, NewVersion } = notices
  if (state !== 'up') return <Blocker state={state} onRetry={checkService} />
  if (server && isBuild(server.build) && isBuild(__BUILD__) && server.build !== __BUILD__)
    return <NewVersion build={server.build} />
  return null
}
