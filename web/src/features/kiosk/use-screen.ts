import type { ScreenOrders } from '@portal/contract/kiosks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { forgetScreen, keepScreen, readScreen, type KeptScreen } from './kept-screen.ts'

const waitingMs = 4000
const playingMs = 15_000

const anonymous = { anonymous: true } as const

/** Who this screen is: kept from before, or begun now. One that was given up begins anew. */
async function check(showing: string): Promise<KeptScreen & { orders: ScreenOrders }> {
  const known = readScreen()
  if (known)
    try {
      return await ask(known.token, showing)
    } catch (error) {
      if (!isUnknown(error)) throw error
      forgetScreen()
    }
  const { token } = await api.kiosks.open({ body: {} }, anonymous)
  return ask(token, showing)
}

async function ask(token: string, showing: string) {
  const body = { token, showing, width: innerWidth, height: innerHeight }
  const orders = await api.kiosks.check({ body }, anonymous)
  keepScreen({ token, orders })
  return { token, orders }
}

/** What the screen is to show, asked again and again. Without network it is what was to be shown last. */
export function useScreen() {
  const showing = useRef('')
  const [kept] = useState(readScreen)
  const reply = useQuery({
    queryKey: ['kiosk-screen'],
    queryFn: () => check(showing.current),
    refetchInterval: ({ state }) => (state.data && state.data.orders.code === null ? playingMs : waitingMs),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  })
  const orders = reply.data?.orders ?? kept?.orders ?? null
  const reloads = orders?.reloads
  const first = useRef(reloads)
  useEffect(() => {
    if (reloads === undefined) return
    if (first.current !== undefined && reloads > first.current) location.reload()
    first.current = reloads
  }, [reloads])
  return { orders, lost: reply.isError, noteShowing: (name: string) => void (showing.current = name) }
}
