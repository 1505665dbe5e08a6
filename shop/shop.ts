import { timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSales, productOf, products, type Sales } from './sales.ts'
import { makeCustomers, type Customers } from './customers.ts'
import { startWebhooks } from './webhooks.ts'
import { checkoutPage, frontPage, ordersPage, page, style } from './pages.ts'
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

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; body: string }
type Shop = { sales: Sales; customers: Customers; options: ShopOptions; origin: string }

const maxBodyLength = 64 * 1024

export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const store = openStore(options.dataDir)
  const webhooks = startWebhooks(store, { address: `${options.portal}/api/v1/shop/webhook`, secret: options.webhookSecret })
  const server = http.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const customers = makeCustomers(store, { secret: options.multipassSecret, origin })
  const shop: Shop = { sales: makeSales(store, webhooks), customers, options, origin }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void answer(shop, request, response))
  return {
    origin,
    stop: () => {
      webhooks.stop()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  try {
    for await (const part of request) if (body.length < maxBodyLength) body += String(part)
    const url = new URL(request.url ?? '/', shop.origin)
    const exchange = { request, response, url, body }
    const served = /^\/(api|admin\/api)\//.test(url.pathname) ? serveApi(shop, exchange) : servePage(shop, exchange)
    if (!served) sendPage(shop, exchange, { title: 'Not found', body: '<p>This page doesn’t exist.</p>', status: 404 })
  } catch {
    response.writeHead(400).end()
  }
}

const sendJson = ({ response }: Exchange, value: object): true => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value))
  return true
}
const redirect = ({ response }: Exchange, to: string, headers: Record<string, string> = {}): true => {
  response.writeHead(303, { location: to, 'referrer-policy': 'no-referrer', ...headers }).end()
  return true
}

function sendPage(
  { customers, options }: Shop,
  { request, response }: Exchange,
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

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function serveApi({ sales, options, origin }: Shop, exchange: Exchange): boolean {
  const { request, response, url, body } = exchange
  const token = request.headers['x-shopify-access-token'] ?? request.headers.authorization?.replace('Bearer ', '')
  if (typeof token !== 'string' || !isEqual(token, options.adminToken)) {
    response.writeHead(401).end()
    return true
  }
  const path = url.pathname.replace(/^\/admin\/api\/[\w-]+/, '/api').replace(/\.json$/, '')
  if (request.method === 'POST' && path === '/api/checkouts') {
    const { variant, reference, email } = JSON.parse(body) as Record<string, unknown>
    const opened = sales.open({ variant: String(variant), reference: String(reference), email: String(email) })
    return opened ? sendJson(exchange, { checkout_url: `${origin}/checkouts/${opened.id}` }) : false
  }
  if (path === '/api/orders') {
    const since = url.searchParams.get('since') ?? url.searchParams.get('updated_at_min') ?? ''
    return sendJson(exchange, { orders: sales.since(Date.parse(since) || 0) })
  }
  const id = Number(/^\/api\/orders\/(\d+)/.exec(path)?.[1])
  if (request.method === 'POST' && path === `/api/orders/${id}/refund`) return sales.refund(id) && sendJson(exchange, {})
  const order = sales.order(id)
  return order ? sendJson(exchange, { order }) : false
}

function servePage(shop: Shop, exchange: Exchange): boolean {
  const { customers, sales } = shop
  const { response, url, request } = exchange
  const path = url.pathname
  if (path === '/style.css') {
    response.writeHead(200, { 'content-type': 'text/css' }).end(style)
    return true
  }
  if (path === '/') return sendPage(shop, exchange, { title: 'All-Access', body: frontPage(products) })
  if (path === '/staff') return sendPage(shop, exchange, { title: 'Orders in this test shop', body: ordersPage(sales.all()) })
  const token = /^\/account\/login\/multipass\/(.+)$/.exec(path)?.[1]
  if (token) {
    const signedIn = customers.signIn(decodeURIComponent(token))
    if (signedIn) return redirect(exchange, signedIn.path, { 'set-cookie': signedIn.cookie })
    return sendPage(shop, exchange, {
      title: 'This link has expired',
      body: '<p>Please start again in the portal.</p>',
      status: 403,
    })
  }
  const variant = /^\/cart\/([^:]+):1$/.exec(path)?.[1]
  if (variant) {
    const reference = url.searchParams.get('attributes[portal_order]') ?? ''
    const email = customers.emailOf(request) ?? url.searchParams.get('checkout[email]') ?? ''
    const opened = sales.open({ variant: decodeURIComponent(variant), reference, email })
    return opened ? redirect(exchange, `/checkouts/${opened.id}`) : false
  }
  if (request.method === 'POST') return isOwnForm(shop, request) && submitForm(shop, exchange)
  const checkout = sales.checkout(/^\/checkouts\/(\w+)$/.exec(path)?.[1] ?? '')
  const product = checkout && productOf(checkout.variant)
  if (!checkout || !product) return false
  if (checkout.paid) return redirect(exchange, `${shop.options.portal}/upgrade/checkout?result_success=true`)
  const body = checkoutPage(checkout, product, url.searchParams.has('declined'))
  return sendPage(shop, exchange, { title: 'Checkout', body })
}

/**
 * Whether a form comes from this shop's own pages. Their referrer policy makes browsers send the origin `null` or the true one.
 */
const isOwnForm = ({ origin }: Shop, { headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === undefined ? headers.origin === origin : headers['sec-fetch-site'] === 'same-origin'

function submitForm({ sales, options }: Shop, exchange: Exchange): boolean {
  const { url, body } = exchange
  const [, id = '', what = ''] = /^\/checkouts\/(\w+)\/(pay|cancel)$/.exec(url.pathname) ?? []
  const checkout = sales.checkout(id)
  if (checkout && what === 'cancel') return redirect(exchange, `${options.portal}/upgrade/checkout?result_success=false`)
  if (checkout) {
    const form = new URLSearchParams(body)
    checkout.email = form.get('email') ?? checkout.email
    const paid = sales.pay(checkout, form.get('card') ?? '')
    return redirect(exchange, paid ? `${options.portal}/upgrade/checkout?result_success=true` : `/checkouts/${id}?declined=1`)
  }
  const refunded = Number(/^\/staff\/orders\/(\d+)\/refund$/.exec(url.pathname)?.[1])
  return sales.refund(refunded) && redirect(exchange, '/staff')
}
