import type { ScreenOrders } from '@portal/contract/kiosks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { chooseLanguage } from '../../lib/language-choice.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { KioskBoard } from './kiosk-board.tsx'
import { TextDisplay } from './kiosk-display.tsx'
import './kiosk.css'
import { kioskMessages as words } from './messages.ts'

export const ScreenPage = () => <KioskScreen />

function KioskScreen() {
  const { orders, isDisconnected, noteShowing } = useScreen()
  if (orders && orders.boards.length > 0) return <Playlist orders={orders} onShow={noteShowing} />
  if (orders && orders.code === null) return <Waiting lines={words.noBoardsDmd} text={words.noBoards} />
  if (orders?.code && !isDisconnected) return <Code code={orders.code} />
  return <Waiting lines={words.noConnectionDmd} text={isDisconnected ? words.noConnection : words.starting} />
}

type PlaylistProps = { orders: ScreenOrders; onShow: (name: string) => void }

function Playlist({ orders: { boards, turn_seconds: seconds }, onShow }: PlaylistProps) {
  const [turn, setTurn] = useState(0)
  const board = boards[turn % boards.length]
  const several = boards.length > 1
  useEffect(() => {
    if (!several) return undefined
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [several, seconds])
  const show = useEffectEvent(onShow)
  const name = board?.name ?? ''
  useEffect(() => show(name), [name])
  return board ? <KioskBoard key={board.event_code} eventCode={board.event_code} /> : null
}

const pairingAddress = (code: string) => new URL(`/pro/utilities/kiosk-displays?code=${code}`, location.origin).href

function Code({ code }: { code: string }) {
  usePageTitle(words.pairTitle)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return (
    <div className="kiosk-alone grid h-screen place-content-center text-center text-t-2">
      <h1 className="display">{words.pairTitle}</h1>
      <TextDisplay lines={[spaced, words.pairDmd]} label={words.code(code)} />
      <p>{words.pairText}</p>
      <div className="justify-self-center">
        <QrPass text={pairingAddress(code)} label={words.pairCode} size="14.75rem" />
      </div>
    </div>
  )
}

function Waiting({ lines, text }: { lines: readonly [string, string]; text: string }) {
  usePageTitle(words.pairTitle)
  return (
    <div className="kiosk-alone grid h-screen place-content-center text-center text-t-2">
      <h1 className="sr-only">{words.pairTitle}</h1>
      <TextDisplay lines={lines} label="" />
      <p>{text}</p>
    </div>
  )
}

type StoredScreen = { token: string; orders: ScreenOrders | null }

const storedScreenKey = 'portal.kiosk-screen'

function readScreen(): StoredScreen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storedScreenKey) ?? 'null') as StoredScreen | null
    return typeof kept?.token === 'string' ? kept : null
  } catch {
    return null
  }
}

const storeScreen = (screen: StoredScreen): void => localStorage.setItem(storedScreenKey, JSON.stringify(screen))
const forgetScreen = (): void => localStorage.removeItem(storedScreenKey)

const pairingPollMs = 4000
const pairedPollMs = 15_000

const anonymous = { anonymous: true } as const

/** Returns the stored screen, or registers a new one. A screen that its operator removed registers again. */
async function checkScreen(showing: string): Promise<StoredScreen & { orders: ScreenOrders }> {
  const known = readScreen()
  if (known)
    try {
      return await sendCheck(known.token, showing)
    } catch (error) {
      if (!isUnknown(error)) throw error
      forgetScreen()
    }
  const { token } = await api.kiosks.open({ body: {} }, anonymous)
  return sendCheck(token, showing)
}

async function sendCheck(token: string, showing: string) {
  const body = { token, showing, width: innerWidth, height: innerHeight }
  const orders = await api.kiosks.check({ body }, anonymous)
  storeScreen({ token, orders })
  return { token, orders }
}

/** Polls what the screen shows; without a network it is the last orders. */
function useScreen() {
  const showing = useRef('')
  const [stored] = useState(readScreen)
  const reply = useQuery({
    queryKey: ['kiosk-screen'],
    queryFn: () => checkScreen(showing.current),
    refetchInterval: ({ state }) => (state.data && state.data.orders.code === null ? pairedPollMs : pairingPollMs),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  })
  const orders = reply.data?.orders ?? stored?.orders ?? null
  const reloads = orders?.reloads
  const first = useRef(reloads)
  useEffect(() => {
    if (reloads === undefined) return
    if (first.current !== undefined && reloads > first.current) location.reload()
    first.current = reloads
  }, [reloads])
  // Stored orders may be older than the screen's last language.
  const current = reply.data?.orders
  useEffect(() => {
    if (current?.code === null) chooseLanguage(current.language)
  }, [current?.code, current?.language])
  return { orders, isDisconnected: reply.isError, noteShowing: (name: string) => void (showing.current = name) }
}
