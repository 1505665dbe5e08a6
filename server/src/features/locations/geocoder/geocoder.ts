import { perApp } from '../../../kit/per-app.ts'
import { packagedGeocoder } from './packaged.ts'
import type { Geocoder } from './port.ts'
import { webGeocoder } from './web.ts'

/** The geocoder of this app: the one in the configuration, else the one that asks nobody. */
export const geocoderOf = perApp(({ config, log }): Geocoder =>
  config.geocoderUrl ? webGeocoder(config.geocoderUrl, packagedGeocoder, log) : packagedGeocoder,
)
