-- Wi-Fi networks that owners keep for their machines.
create table networks (
  id bigint generated always as identity primary key,
  identifier text not null unique,
  owner_id bigint not null references users,
  location_id bigint references locations,
  ssid text not null,
  security text not null check (security in ('WPA', 'WEP', 'nopass')),
  -- Encrypted with a key derived from PORTAL_SECRET; null for an open network.
  secret bytea,
  created_at timestamptz not null,
  -- When a machine was last shown the network.
  last_used_at timestamptz,
  unique (owner_id, ssid),
  check ((secret is null) = (security = 'nopass'))
);
create index networks_at_location on networks (location_id) where location_id is not null;
