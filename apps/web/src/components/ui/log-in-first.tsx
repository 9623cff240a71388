import { Link } from 'react-router-dom';

/** What a page says to whoever is signed out, and the way in. */
export const LogInFirst = ({ what }: { what: string }) => (
  <p>
    Please log in to view {what}.{' '}
    <Link to="/login" className="link">
      Log in
    </Link>
  </p>
);
