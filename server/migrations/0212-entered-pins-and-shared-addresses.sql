-- A pin or a time zone that somebody entered stays when the address changes; a derived one follows it. Venues whose owner says that
-- another business has the same address may share it.
alter table locations
  add pin_source text not null default 'derived' check (pin_source in ('entered', 'derived')),
  add zone_source text not null default 'derived' check (zone_source in ('entered', 'derived')),
  add shared_address boolean not null default false;
drop index locations_business_address;
create unique index locations_business_address on locations (address_key)
  where group_type = 'business' and deleted_at is null and not shared_address;
