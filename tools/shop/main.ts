import { startShop } from './shop.ts'

// The test shop beside a portal: node tools/shop/main.ts

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the shop is started by "npm start"`)
  return value
}

const shop = await startShop({
  port: Number(needed('SHOP_PORT')),
  dataDir: process.env['DATA_DIR'] ?? './.data',
  portal: needed('PORTAL_URL'),
  multipassSecret: needed('SHOP_MULTIPASS_SECRET'),
  webhookSecret: needed('SHOP_WEBHOOK_SECRET'),
  adminToken: needed('SHOP_ADMIN_TOKEN'),
})
console.log(`shop: open at ${shop.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.stop().then(() => process.exit(0)))
