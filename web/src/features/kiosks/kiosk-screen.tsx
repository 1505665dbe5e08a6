import type { ScreenOrders } from '@portal/contract/kiosks'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { KioskBoard } from './kiosk-board.tsx'
import { TextDisplay } from './kiosk-display.tsx'
import { kioskMessages as words } from './messages.ts'
import { useScreen } from './use-screen.ts'

export function KioskScreen() {
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
    <div className="kiosk-alone">
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
    <div className="kiosk-alone">
      <h1 className="sr-only">{words.pairTitle}</h1>
      <TextDisplay lines={lines} label="" />
      <p>{text}</p>
    </div>
  )
}
