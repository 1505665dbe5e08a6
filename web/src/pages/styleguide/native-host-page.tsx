import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Heard = { at: string; name: string; what: string }

const answers: Record<string, unknown> = {
  app_get_current_position: { latitude: 45.5152, longitude: -122.6784 },
  app_get_version: '7.2.0 (host page)',
  app_can_try_get_network_ssid: true,
  app_get_network_ssid: 'Arcade Floor',
  app_get_available_network_ssids: ['Arcade Floor', 'Arcade Guest'],
}

/** Tokens are for the app and must not be shown. */
const shown = (name: string, what: unknown) =>
  name === 'app_set_tokens' ? Object.keys(what ?? {}).join(', ') : JSON.stringify(what ?? {})

/** Simulates the mobile app: opens the portal as in its web view, answers its questions, and lists its messages. */
export function NativeHostPage() {
  usePageTitle('Native host')
  const [heard, setHeard] = useState<Heard[]>([])
  const [address, setAddress] = useState('/insider')
  const view = useRef<Window | null>(null)
  useEffect(() => {
    const callHandler = (name: string, what?: unknown) => {
      setHeard((before) =>
        [{ at: new Date().toISOString().slice(11, 23), name, what: shown(name, what) }, ...before].slice(0, 200),
      )
      return Promise.resolve(answers[name] ?? null)
    }
    Object.assign(window, { portalApp: { callHandler } })
  }, [])
  const open = () => {
    view.current = window.open(address, 'portal-in-app', 'width=390,height=844')
  }
  return (
    <main className="wrap grid gap-6 py-9" id="main">
      <h1 className="h-page">Native host</h1>
      <p className="t2">Opens the portal as the mobile app would, and shows what they say to each other.</p>
      <Form className="grid max-w-110 gap-4" onSubmit={open}>
        <TextField label="Address" value={address} onChange={(event) => setAddress(event.target.value)} />
        <span className="flex gap-2">
          <Button type="submit" variant="primary">
            Open in the app
          </Button>
          <Button onClick={() => setHeard([])}>Clear the list</Button>
        </span>
      </Form>
      <ol className="grid gap-1" aria-label="What the app heard">
        {heard.map(({ at, name, what }, index) => (
          <li key={`${at}${heard.length - index}`} className="sm">
            <span className="num t3">{at}</span> <strong>{name}</strong> <span className="t2 break-words">{what}</span>
          </li>
        ))}
      </ol>
    </main>
  )
}
