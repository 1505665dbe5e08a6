import { currency, testCards, type Product } from './sales.ts'
import type { Checkout, Order } from './store.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const style = `
:root { color-scheme: light }
body { margin: 0; font: 16px/1.5 Helvetica, Arial, sans-serif; background: #f3efe8; color: #1d1a16 }
header, main { max-width: 34rem; margin: 0 auto; padding: 1rem }
header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
header a { color: inherit; font-weight: 700 }
main { background: #fff; border-radius: 12px; padding: 1.5rem }
label { display: block; margin: .75rem 0 .25rem; font-weight: 600 }
input { width: 100%; box-sizing: border-box; font: inherit; padding: .7rem; border: 1px solid #767069; border-radius: 8px }
button, .button { display: inline-block; font: inherit; font-weight: 700; padding: .7rem 1.2rem; margin: 1rem .5rem 0 0; border-radius: 8px; border: 1px solid #1d1a16; background: #1d1a16; color: #fff; text-decoration: none; cursor: pointer }
button.quiet { background: #fff; color: #1d1a16 }
.alert { background: #fbe4e1; border-left: 4px solid #a3261b; padding: .75rem; color: #6b1610 }
.price { font-size: 1.6rem; font-weight: 700 }
table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #ddd6cb }
small { color: #5b554c }
`

type Frame = { title: string; customer: string | null; body: string }

export const page = ({ title, customer, body }: Frame): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Test shop</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>
<body><header><a href="/">Test shop</a><span>${customer === null ? 'Not signed in' : `Signed in as ${escapeHtml(customer)}`}</span></header>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

export const frontPage = (products: Product[]): string =>
  products.map(({ title, price }) => `<h2>${escapeHtml(title)}</h2><p class="price">$${escapeHtml(price)}</p>`).join('') +
  `<p><small>Start in the portal, which opens your checkout here. No card is ever charged.</small></p>`

export function checkoutPage(checkout: Checkout, product: Product, declined: boolean): string {
  const action = `/checkouts/${escapeHtml(checkout.id)}`
  const alert = declined ? '<p class="alert" role="alert">Your card was declined. Please try another one.</p>' : ''
  return `${alert}<p>${escapeHtml(product.title)}</p><p class="price">$${escapeHtml(product.price)} ${currency}</p>
<form method="post" action="${action}/pay"><label for="email">Email</label><input id="email" name="email" type="email" required value="${escapeHtml(checkout.email)}">
<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" required value="">
<p><small>Test cards: ${testCards.accepted} pays, ${testCards.declined} is declined.</small></p>
<button>Pay $${escapeHtml(product.price)}</button></form>
<form method="post" action="${action}/cancel"><button class="quiet">Cancel and return</button></form>`
}

export const ordersPage = (orders: Order[]): string =>
  orders.length === 0
    ? '<p>There are no orders yet.</p>'
    : `<table><thead><tr><th>Order</th><th>Buyer</th><th>Amount</th><th>State</th><th></th></tr></thead><tbody>${orders
        .map(
          ({
            id,
            email,
            subtotal_price,
            financial_status,
          }) => `<tr><td>${id}</td><td>${escapeHtml(email)}</td><td>$${subtotal_price}</td>
<td>${financial_status}</td><td>${
            financial_status === 'paid'
              ? `<form method="post" action="/staff/orders/${id}/refund"><button class="quiet">Refund ${id}</button></form>`
              : ''
          }</td></tr>`,
        )
        .join('')}</tbody></table>`
