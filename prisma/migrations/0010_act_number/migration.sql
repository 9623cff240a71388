SET lock_timeout = '5s';

-- The number of a circular at its bank ("43/2024"), apart from its title.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "act_number" TEXT;
