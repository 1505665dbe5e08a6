-- Businesses: the registry of operators, and the business contact of a member.
create table operators (
  id bigint generated always as identity (start with 1000) primary key,
  name text not null,
  city text not null default '',
  state text not null default '',
  country text not null default '',
  unique (name, city, state, country)
);
create index operators_name_search on operators using gin (name gin_trgm_ops);

create table business_profiles (
  user_id bigint primary key references users,
  operator_id bigint references operators,
  operator_name text not null,
  primary_contact_name text not null,
  email citext not null,
  -- As dialled from abroad, +15035550123.
  telephone text not null,
  country text not null,
  street_address text not null default '',
  street_address_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  address_country text not null default '',
  status text not null check (status in ('pending', 'confirmed')),
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
