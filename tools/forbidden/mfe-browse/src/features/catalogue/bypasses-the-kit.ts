import { useQuery } from '@tanstack/react-query';

export const query = useQuery;
