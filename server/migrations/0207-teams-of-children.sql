-- Teams of the homes of minors from before guardians were asked end. The guardian is asked once whether the child may make a team code.
insert into guardian_requests (child_id, kind, subject, name, wish, asked_at)
  select l.owner_id, 'team_code', 'location:' || l.id, l.name, jsonb_build_object('kind', 'team_code', 'locationId', l.id), now()
  from locations l join users u on u.id = l.owner_id
  where u.is_minor and u.status = 'active' and l.group_type = 'home' and l.deleted_at is null
    and exists (select from home_team_memberships t where t.location_id = l.id and t.left_at is null)
    and not exists (select from guardian_requests r where r.child_id = l.owner_id and r.kind = 'team_code'
      and r.subject = 'location:' || l.id and r.state in ('open', 'confirmed'));

update home_team_memberships t set left_at = greatest(t.invited_at, t.accepted_at, now())
  from locations l join users u on u.id = l.owner_id
  where l.id = t.location_id and u.is_minor and l.group_type = 'home' and t.left_at is null
    and not exists (select from guardian_requests r where r.child_id = l.owner_id and r.kind = 'team_code'
      and r.subject = 'location:' || l.id and r.state = 'confirmed');

delete from team_codes c using locations l join users u on u.id = l.owner_id
  where l.id = c.location_id and u.is_minor and l.group_type = 'home';
