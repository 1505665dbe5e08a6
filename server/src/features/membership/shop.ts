import type { ShopConfig } from '../../config.ts'
import type { Services } from '../../platform/services.ts'
import { Problem } from '../../platform/problem.ts'
import { localShop } from './local-shop.ts'
import type { Shop } from './shop-port.ts'
import { shopifyShop } from './shopify-shop.ts'
import { words } from './texts.ts'

const adapters: Record<ShopConfig['provider'], (config: ShopConfig) => Shop> = { local: localShop, shopify: shopifyShop }

/** Throws `input.invalid` on a portal without a shop. */
export function shopConfig({ config }: Pick<Services, 'config'>): ShopConfig {
  if (!config.shop) throw new Problem('input.invalid', { message: words.notSold })
  return config.shop
}

export function shopOf(services: Pick<Services, 'config'>): Shop {
  const config = shopConfig(services)
  return adapters[config.provider](config)
}
