-- What admins decide about countries, over what the product brings along; null: as it comes.
create table country_rules (
  code text primary key,
  shown boolean not null default true,
  -- Countries with a position stand first in lists, in its order.
  position int check (position between 1 and 999),
  consent_age int check (consent_age between 10 and 21),
  needs_postal_code boolean,
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references users
);
create index country_rules_by on country_rules (changed_by);

-- Kinds of places: those an admin changed are no longer brought up to date by the product.
alter table location_types
  add column shown boolean not null default true,
  add column position int not null default 500 check (position between 1 and 999),
  add column revision int not null default 0,
  add column changed_at timestamptz,
  add column changed_by bigint references users;
create index location_types_by on location_types (changed_by);
create index locations_of_type on locations (location_type_id) where deleted_at is null;
