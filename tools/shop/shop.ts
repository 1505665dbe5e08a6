import { timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { productOf, products } from './catalogue.ts'
import { makeCustomers, type Customers } from './customers.ts'
import { startHooks } from './hooks.ts'
import { checkoutPage, frontPage, ordersPage, page, style } from './pages.ts'
import { makeSales, type Sales } from './sales.ts'
import { openStore } from './store.ts'

export type ShopOptions = {
  port: number
  dataDir: string
  portal: string
  multipassSecret: string
  webhookSecret: string
  adminToken: string
}
export type RunningShop = { origin: string; stop: () => Promise<void> }

type Asked = { request: IncomingMessage; response: ServerResponse; url: URL; body: string }
type Shop = { sales: Sales; customers: Customers; options: ShopOptions; origin: string }

const longestBody = 64 * 1024

export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const store = openStore(options.dataDir)
  const hooks = startHooks(store, { address: `${options.portal}/api/v1/shop/webhook`, secret: options.webhookSecret })
  const server = http.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const customers = makeCustomers(store, { secret: options.multipassSecret, origin })
  const shop: Shop = { sales: makeSales(store, hooks), customers, options, origin }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void answer(shop, request, response))
  return {
    origin,
    stop: () => {
      hooks.stop()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  try {
    for await (const part of request) if (body.length < longestBody) body += String(part)
    const url = new URL(request.url ?? '/', shop.origin)
    const asked = { request, response, url, body }
    const served = /^\/(api|admin\/api)\//.test(url.pathname) ? serveApi(shop, asked) : servePage(shop, asked)
    if (!served) sendPage(shop, asked, { title: 'Not found', body: '<p>There is nothing here.</p>', status: 404 })
  } catch {
    response.writeHead(400).end()
  }
}

const sendJson = ({ response }: Asked, value: object): true => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value))
  return true
}
const go = ({ response }: Asked, to: string, headers: Record<string, string> = {}): true => {
  response.writeHead(303, { location: to, 'referrer-policy': 'no-referrer', ...headers }).end()
  return true
}

function sendPage(
  { customers, options }: Shop,
  { request, response }: Asked,
  { status = 200, ...content }: { title: string; body: string; status?: number },
): true {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${options.portal}; frame-ancestors 'none'; base-uri 'none'`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(page({ ...content, customer: customers.emailOf(request) }))
  return true
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The API for the portal: this shop's own one, and Shopify's. */
function serveApi({ sales, options, origin }: Shop, asked: Asked): boolean {
  const { request, response, url, body } = asked
  const token = request.headers['x-shopify-access-token'] ?? request.headers.authorization?.replace('Bearer ', '')
  if (typeof token !== 'string' || !same(token, options.adminToken)) {
    response.writeHead(401).end()
    return true
  }
  const path = url.pathname.replace(/^\/admin\/api\/[\w-]+/, '/api').replace(/\.json$/, '')
  if (request.method === 'POST' && path === '/api/checkouts') {
    const { variant, reference, email } = JSON.parse(body) as Record<string, unknown>
    const opened = sales.open({ variant: String(variant), reference: String(reference), email: String(email) })
    return opened ? sendJson(asked, { checkout_url: `${origin}/checkouts/${opened.id}` }) : false
  }
  if (path === '/api/orders') {
    const since = url.searchParams.get('since') ?? url.searchParams.get('updated_at_min') ?? ''
    return sendJson(asked, { orders: sales.since(Date.parse(since) || 0) })
  }
  const id = Number(/^\/api\/orders\/(\d+)/.exec(path)?.[1])
  if (request.method === 'POST' && path === `/api/orders/${id}/refund`) return sales.refund(id) && sendJson(asked, {})
  const order = sales.order(id)
  return order ? sendJson(asked, { order }) : false
}

function servePage(shop: Shop, asked: Asked): boolean {
  const { customers, sales } = shop
  const { response, url, request } = asked
  const path = url.pathname
  if (path === '/style.css') {
    response.writeHead(200, { 'content-type': 'text/css' }).end(style)
    return true
  }
  if (path === '/') return sendPage(shop, asked, { title: 'All-Access', body: frontPage(products) })
  if (path === '/staff') return sendPage(shop, asked, { title: 'Orders of this test shop', body: ordersPage(sales.all()) })
  const token = /^\/account\/login\/multipass\/(.+)$/.exec(path)?.[1]
  if (token) {
    const entered = customers.enter(decodeURIComponent(token))
    if (entered) return go(asked, entered.path, { 'set-cookie': entered.cookie })
    return sendPage(shop, asked, {
      title: 'This link is no longer good',
      body: '<p>Please begin again in the portal.</p>',
      status: 403,
    })
  }
  const variant = /^\/cart\/([^:]+):1$/.exec(path)?.[1]
  if (variant) {
    const reference = url.searchParams.get('attributes[portal_order]') ?? ''
    const email = customers.emailOf(request) ?? url.searchParams.get('checkout[email]') ?? ''
    const opened = sales.open({ variant: decodeURIComponent(variant), reference, email })
    return opened ? go(asked, `/checkouts/${opened.id}`) : false
  }
  if (request.method === 'POST') return isOwnForm(shop, request) && takeForm(shop, asked)
  const checkout = sales.checkout(/^\/checkouts\/(\w+)$/.exec(path)?.[1] ?? '')
  const product = checkout && productOf(checkout.variant)
  if (!checkout || !product) return false
  if (checkout.paid) return go(asked, `${shop.options.portal}/upgrade/checkout?result_success=true`)
  const body = checkoutPage(checkout, product, url.searchParams.has('declined'))
  return sendPage(shop, asked, { title: 'Checkout', body })
}

/**
 * Whether a form comes from this shop's own pages. Their referrer policy makes browsers send the origin `null` or the true one.
 */
const isOwnForm = ({ origin }: Shop, { headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === undefined ? headers.origin === origin : headers['sec-fetch-site'] === 'same-origin'

function takeForm({ sales, options }: Shop, asked: Asked): boolean {
  const { url, body } = asked
  const [, id = '', what = ''] = /^\/checkouts\/(\w+)\/(pay|cancel)$/.exec(url.pathname) ?? []
  const checkout = sales.checkout(id)
  if (checkout && what === 'cancel') return go(asked, `${options.portal}/upgrade/checkout?result_success=false`)
  if (checkout) {
    const form = new URLSearchParams(body)
    checkout.email = form.get('email') ?? checkout.email
    const paid = sales.pay(checkout, form.get('card') ?? '')
    return go(asked, paid ? `${options.portal}/upgrade/checkout?result_success=true` : `/checkouts/${id}?declined=1`)
  }
  const refunded = Number(/^\/staff\/orders\/(\d+)\/refund$/.exec(url.pathname)?.[1])
  return sales.refund(refunded) && go(asked, '/staff')
}
