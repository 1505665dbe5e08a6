import { startShop } from './shop.ts'

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the shop is started by "npm start"`)
  return value
}

const shop = await startShop({
  port: Number(required('SHOP_PORT')),
  dataDir: process.env['DATA_DIR'] ?? './.data',
  portal: required('PORTAL_URL'),
  multipassSecret: required('SHOP_MULTIPASS_SECRET'),
  webhookSecret: required('SHOP_WEBHOOK_SECRET'),
  adminToken: required('SHOP_ADMIN_TOKEN'),
})
console.log(`shop: open at ${shop.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.stop().then(() => process.exit(0)))
