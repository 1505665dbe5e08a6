import fs from 'node:fs'
import path from 'node:path'

export type Checkout = { id: string; variant: string; reference: string; email: string; paid: boolean }
export type Order = {
  id: number
  email: string
  note_attributes: { name: string; value: string }[]
  financial_status: 'paid' | 'refunded'
  cancelled_at: string | null
  processed_at: string
  updated_at: string
  subtotal_price: string
  currency: string
  line_items: { variant_id: string; title: string; quantity: number }[]
}
export type Webhook = { id: string; topic: string; body: string; tries: number; dueAt: number }
type State = { nextId: number; checkouts: Checkout[]; orders: Order[]; hooks: Webhook[]; used: string[] }

const empty = (): State => ({ nextId: 5001, checkouts: [], orders: [], hooks: [], used: [] })
const keptCheckouts = 500

export type Store = State & { save: () => void }

export function openStore(dataDir: string): Store {
  const file = path.join(dataDir, 'shop.json')
  const state = read(file)
  return Object.assign(state, {
    save: () => {
      const { nextId, orders, hooks } = state
      fs.mkdirSync(dataDir, { recursive: true })
      const saved = {
        nextId,
        orders,
        hooks,
        checkouts: state.checkouts.slice(-keptCheckouts),
        used: state.used.slice(-keptCheckouts),
      }
      // Written under another name and renamed, so that a power cut leaves a complete file.
      fs.writeFileSync(`${file}.new`, JSON.stringify(saved), { mode: 0o600 })
      fs.renameSync(`${file}.new`, file)
    },
  })
}

function read(file: string): State {
  try {
    return { ...empty(), ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<State>) }
  } catch {
    return empty()
  }
}
