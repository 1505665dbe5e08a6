-- Places where machines stand: public venues of operators, gamerooms of home members.
create table location_types (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table locations (
  id bigint generated always as identity (start with 10000) primary key,
  uid text not null unique,
  owner_id bigint not null references users,
  group_type text not null check (group_type in ('home', 'business')),
  name text not null,
  location_type_id int references location_types,
  privacy_type text not null default 'public' check (privacy_type in ('public', 'private')),
  telephone text not null default '',
  website_url text not null default '',
  street_address text not null default '',
  street_address_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  time_zone text not null,
  -- Normalised address; two venues may not share one.
  address_key text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index locations_business_address on locations (address_key) where group_type = 'business' and deleted_at is null;
create unique index locations_home_address on locations (owner_id, address_key) where group_type = 'home' and deleted_at is null;
create index locations_of_owner on locations (owner_id, group_type) where deleted_at is null;

create table home_team_members (
  location_id bigint not null references locations,
  user_id bigint not null references users,
  added_at timestamptz not null,
  primary key (location_id, user_id)
);
create index home_team_of_user on home_team_members (user_id);
